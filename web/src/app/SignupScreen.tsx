import { SignupPage } from '../features/account/site/SignupPage.tsx'
import { OwnScreen } from './OwnScreen.tsx'

export const SignupScreen = () => <OwnScreen name="signup">{(frame) => <SignupPage frame={frame} />}</OwnScreen>
