import './Spinner.css'

/** A sign of work under way, beside words that say which. */
export const Spinner = () => <span className="spinner" aria-hidden="true" />
