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
} as const

export type AdminIconName = keyof typeof SHAPES

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
