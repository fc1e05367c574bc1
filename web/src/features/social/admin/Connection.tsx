import { PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { socialWords } from './words.ts'

const SIGN_IN = '/api/v0/auth/social/facebook/start?purpose=pages&redirect=/admincenter/social/facebook'

/** How the house is connected to a network; the token goes in and never comes out. */
export function Connection({ network }: { network: 'facebook' | 'instagram' }) {
  const words = useWords(socialWords)
  const locale = useLocale()
  const { data } = upkeepApi.useSocialConnectionsQuery()
  const connection = data?.find((each) => each.network === network)
  const state = connection?.state ?? 'none'
  return (
    <div className="edit-form">
      <FieldGroup title={words.connection} text={state === 'none' ? words.connectText : undefined}>
        <p className="is-wide social-state">
          <span className={`state-tag is-${state === 'connected' ? 'done' : state === 'none' ? 'draft' : 'failed'}`}>
            {words.states[state]}
          </span>{' '}
          {connection?.title ?? connection?.page_id}
          {connection?.expires && ` · ${words.until} ${dayOf(connection.expires, locale)}`}
          {connection?.error && ` · ${connection.error}`}
        </p>
        {state === 'none' ? <ConnectForm network={network} /> : <Disconnect network={network} />}
      </FieldGroup>
    </div>
  )
}

function ConnectForm({ network }: { network: 'facebook' | 'instagram' }) {
  const words = useWords(socialWords)
  const toast = useToast()
  const [connect, { isLoading }] = upkeepApi.useConnectSocialMutation()
  const [page_id, setPage] = useState('')
  const [token, setToken] = useState('')
  const submit = async () => {
    const { error } = await connect({ network, page_id, token })
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.connected, error ? 'error' : 'done')
  }
  return (
    <>
      <TextInput label={words.pageId} value={page_id} onChange={({ currentTarget }) => setPage(currentTarget.value)} />
      <PasswordInput
        label={words.token}
        autoComplete="off"
        value={token}
        onChange={({ currentTarget }) => setToken(currentTarget.value)}
      />
      <p className="is-wide social-acts">
        <Button look="quiet" busy={isLoading} disabled={!page_id || !token} onClick={submit}>
          {words.connect}
        </Button>
        <a href={SIGN_IN}>{words.connectByLogin}</a>
      </p>
    </>
  )
}

function Disconnect({ network }: { network: 'facebook' | 'instagram' }) {
  const words = useWords(socialWords)
  const toast = useToast()
  const [disconnect, { isLoading }] = upkeepApi.useDisconnectSocialMutation()
  const [asking, setAsking] = useState(false)
  const run = async () => {
    const { error } = await disconnect(network)
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.disconnected, error ? 'error' : 'done')
    setAsking(false)
  }
  return (
    <p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.disconnect}
          action={words.disconnect}
          busy={isLoading}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {words.disconnectText}
        </ConfirmDialog>
      )}
    </p>
  )
}
