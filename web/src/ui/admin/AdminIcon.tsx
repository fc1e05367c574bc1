const SHAPES = {
  files: 'M3.5 6.5h6l2 2.5h9v10.5h-17z',
  pages: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 13h6.5M9 16.5h6.5',
  site: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5l5 5',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 10.5v6M13.5 10.5v6',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  upload: 'M12 15.5v-11m-4.5 4.5L12 4.5 16.5 9M5 19.5h14',
  plus: 'M12 5v14M5 12h14',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  close: 'm6 6 12 12M18 6 6 18',
  right: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  tag: 'M3.5 4v7.5l9 9 7.5-7.5-9-9zM7.5 8v.01',
  external: 'M8 6h10v10M18 6 6 18',
  back: 'M19 12H5m6-6-6 6 6 6',
  file: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5',
  menu: 'M3.5 7h17M3.5 12h17M3.5 17h17',
  dashboard: 'M4 4.5h7v7H4zM13.5 4.5h6.5v4h-6.5zM13.5 11h6.5v8.5h-6.5zM4 14h7v5.5H4z',
  user: 'M12 4.5a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5M4.5 20c.5-3.5 3.5-5.5 7.5-5.5s7 2 7.5 5.5',
  settings: 'M4 7.5h9M17 7.5h3M13 5.5v4M4 16.5h3M11 16.5h9M11 14.5v4',
  system: 'M4 5h16v6H4zM4 13h16v6H4zM7 8v.01M7 16v.01',
  flag: 'M6 21V4M6 5h11l-2 4 2 4H6',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.5 20.5h3',
  chart: 'M4 19.5h16M6.5 16v-5M11 16V6M15.5 16v-7M19 16v-3',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10h15M8.5 3.5v4M15.5 3.5v4',
  check: 'm5 12.5 4.5 4.5L19 7',
  warning: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 4v4.5H15',
  rotate: 'M19 12a7 7 0 1 1-2-5M17 3v4.5h-4.5',
  crop: 'M7 3v14h14M3 7h14v14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
} as const

export type AdminIconName = keyof typeof SHAPES

/** Every sign there is. */
export const ADMIN_ICONS = Object.keys(SHAPES) as AdminIconName[]

/** A drawn sign for the tools of the admin centre, in the colour of the text beside it. */
export const AdminIcon = ({ name, size = '1.15em' }: { name: AdminIconName; size?: string }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === 'more' ? 2.6 : 1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={SHAPES[name]} />
  </svg>
)
