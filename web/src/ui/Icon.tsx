const SHAPES = {
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  close: 'm5 5 14 14M19 5 5 19',
  down: 'm6 9 6 6 6-6',
  download: 'M12 4v12m-5-5 5 5 5-5M5 20h14',
  menu: 'M3 7h18M3 12h18M3 17h18',
  redo: 'm15 5 4 4-4 4M19 9h-8a6 6 0 0 0-6 6v3',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  undo: 'm9 5-4 4 4 4M5 9h8a6 6 0 0 1 6 6v3',
  external: 'M8 6h10v10M18 6 6 18',
} as const

/** A drawn sign in the colour and size of the text beside it. */
export const Icon = ({ name }: { name: keyof typeof SHAPES }) => (
  <svg
    aria-hidden="true"
    width="1.1em"
    height="1.1em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={SHAPES[name]} />
  </svg>
)
