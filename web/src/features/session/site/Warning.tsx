/** Why it did not work, read out as soon as it appears. */
export const Warning = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text && <p className="login-warning">{text}</p>}</div>
)
