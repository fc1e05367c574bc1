import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { SecondFactor } from '../../../api/entrance.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { sameSitePath } from '../../../lib/site-path.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Card } from '../../../ui/Card.tsx'
import { socialReason } from '../social-reason.ts'
import { sessionWords } from '../words.ts'
import { LoginForm } from './LoginForm.tsx'
import { LostPasswordForm } from './LostPasswordForm.tsx'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { ResetRequested } from './ResetRequested.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SocialLogin } from './SocialLogin.tsx'

type Mode = 'login' | 'lost-password' | 'reset-requested' | SecondFactor

interface LoginPageProps {
  frame: SiteFrame
  /** The login card, or only its form for lost passwords. */
  starts?: 'login' | 'lost-password'
}

/** The login card in its modes. */
export function LoginPage({ frame, starts = 'login' }: LoginPageProps) {
  const words = useWords(sessionWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [mode, setMode] = useState<Mode>(starts)
  const [handle, setHandle] = useState('')
  const target = sameSitePath(search.get('redirect'), frame.config.auth.login_redirect)
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
  const title = starts === 'login' ? words.login : words.lostTitle
  useAnswer({ title: `${title} – ${frame.config.site.name}`, tags: [robots] })
  const onDone = () => navigate(target, { replace: true })

  return (
    <Card>
      {mode === 'login' && (
        <div className="form">
          <Alert>{socialReason(search.get('social'), words)}</Alert>
          <LoginForm
            handle={handle}
            onHandle={setHandle}
            onLostPassword={() => setMode('lost-password')}
            onSecondFactor={setMode}
            onDone={onDone}
          />
          <PasskeyLogin onDone={onDone} />
          <SocialLogin redirect={target} />
        </div>
      )}
      {typeof mode === 'object' && <SecondStep asked={mode} onBack={() => setMode('login')} onDone={onDone} />}
      {mode === 'lost-password' && (
        <LostPasswordForm
          handle={handle}
          onHandle={setHandle}
          onBack={() => (starts === 'login' ? setMode('login') : navigate('/login'))}
          onDone={() => setMode('reset-requested')}
        />
      )}
      {mode === 'reset-requested' && (
        <ResetRequested onBack={() => (starts === 'login' ? setMode('login') : navigate('/login'))} />
      )}
    </Card>
  )
}
