import { Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Config, ConfigChange } from '@rebzeile/contracts/http/cms/config.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { configApi } from '../../../api/config.ts'
import { problemOf } from '../../../api/problem.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'

type Parts = z.input<typeof ConfigChange>

interface ConfigFormProps<Values extends Record<string, unknown>> {
  title: string
  intro: string
  /** The fields of this form, from the configuration. */
  valuesOf: (config: Config) => Values
  /** The parts of the configuration the fields stand for. */
  partsOf: (values: Values, config: Config) => Partial<Parts>
  actions?: ReactNode
  children: (form: UseFormReturnType<Values>) => ReactNode
}

/** A form over some parts of the site's configuration. The whole of it is sent back, with its revision. */
export function ConfigForm<Values extends Record<string, unknown>>(props: ConfigFormProps<Values>) {
  const common = useWords(adminWords)
  const { data: config, error, refetch } = configApi.useConfigQuery()
  useAnswer({ title: props.title, tags: [] })
  if (config) return <LoadedForm {...props} config={config} />
  if (!error) return <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
  return (
    <StateNote
      icon="settings"
      title={common.failed}
      action={
        <Button look="quiet" onClick={() => refetch()}>
          {common.tryAgain}
        </Button>
      }
    >
      {problemOf(error)?.message}
    </StateNote>
  )
}

function LoadedForm<Values extends Record<string, unknown>>(props: ConfigFormProps<Values> & { config: Config }) {
  const { title, intro, valuesOf, partsOf, actions, children, config } = props
  const common = useWords(adminWords)
  const [change] = configApi.useChangeConfigMutation()
  const edit = useEditForm<Values, Config>({
    item: config,
    valuesOf: (item) => valuesOf(item ?? config),
    async save(values, rev) {
      const { data, error } = await change({ ...config, ...partsOf(values, config), rev })
      if (data) return { item: data }
      return { refused: problemOf(error) ?? { code: 'C207', message: common.failed } }
    },
  })
  return (
    <EditFrame title={title} intro={intro} edit={edit} actions={actions}>
      {children(edit.form)}
    </EditFrame>
  )
}
