import './ProgressBar.css'

/** A thin bar at the top of the window while another page is on its way. */
export const ProgressBar = ({ label }: { label: string }) => (
  <div className="progress-bar" role="progressbar" aria-label={label} />
)
