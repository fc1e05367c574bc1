import { LoginPage } from '../features/session/site/LoginPage.tsx'
import { OwnScreen } from './OwnScreen.tsx'

/** The login card; at the address for lost passwords it begins with its form for them. */
export const LoginScreen = ({ starts = 'login' }: { starts?: 'login' | 'lost-password' }) => (
  <OwnScreen name={starts}>{(frame) => <LoginPage key={starts} frame={frame} starts={starts} />}</OwnScreen>
)
