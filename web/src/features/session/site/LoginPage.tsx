import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { sameSitePath } from '../../../lib/site-path.ts'
import { sessionWords } from '../words.ts'
import { LoginForm } from './LoginForm.tsx'
import { LostPasswordForm } from './LostPasswordForm.tsx'
import { ResetRequested } from './ResetRequested.tsx'
import './login.css'

type Mode = 'login' | 'lost-password' | 'reset-requested'

/** The login card in its three modes. */
export function LoginPage({ frame }: { frame: SiteFrame }) {
  const words = useWords(sessionWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [mode, setMode] = useState<Mode>('login')
  const [handle, setHandle] = useState('')
  const target = sameSitePath(search.get('redirect'), frame.config.auth.login_redirect)
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
  useAnswer({ title: `${words.login} – ${frame.config.site.name}`, tags: [robots] })

  return (
    <div className="wrap login-screen">
      <div className="login-card">
        {mode === 'login' && (
          <LoginForm
            handle={handle}
            onHandle={setHandle}
            onLostPassword={() => setMode('lost-password')}
            onDone={() => navigate(target, { replace: true })}
          />
        )}
        {mode === 'lost-password' && (
          <LostPasswordForm
            handle={handle}
            onHandle={setHandle}
            onBack={() => setMode('login')}
            onDone={() => setMode('reset-requested')}
          />
        )}
        {mode === 'reset-requested' && <ResetRequested onBack={() => setMode('login')} />}
      </div>
    </div>
  )
}
