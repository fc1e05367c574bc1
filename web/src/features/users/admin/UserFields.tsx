import { Checkbox, MultiSelect, NativeSelect, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { usersApi } from '../../../api/users.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import type { UserValues } from './user-values.ts'
import { usersWords } from './words.ts'

interface UserFieldsProps {
  form: UseFormReturnType<UserValues>
  isNew: boolean
}

/** What an administrator may say about a user. */
export function UserFields({ form, isNew }: UserFieldsProps) {
  const words = useWords(usersWords)
  const { data: groups = [] } = usersApi.useUserGroupsQuery()
  const roles = groups.filter(({ kind }) => kind === 'role')
  const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
  const { erased: _erased, pending_member: _pending, ...statuses } = words.statuses
  const field = form.getInputProps
  return (
    <>
      <FieldGroup title={words.account}>
        {isNew && (
          <>
            <TextInput label={words.handle} type="email" required maxLength={254} {...field('handle')} />
            <PasswordInput
              label={words.password}
              description={words.passwordHelp}
              autoComplete="new-password"
              {...field('password')}
            />
          </>
        )}
        <MultiSelect
          label={words.roles}
          data={roles.map(({ _id, title }) => ({ value: _id, label: words.roleNames[_id] ?? title }))}
          {...field('roles')}
        />
        <NativeSelect label={words.status} data={optionsOf(statuses)} {...field('status')} />
        <NativeSelect label={words.locale} data={optionsOf(words.locales)} {...field('locale')} />
        <TextInput label={words.displayName} description={words.displayNameHelp} maxLength={160} {...field('name')} />
      </FieldGroup>
      <FieldGroup title={words.person}>
        <TextInput label={words.titleField} maxLength={160} {...field('userData.title')} />
        <TextInput label={words.company} maxLength={160} {...field('userData.company')} />
        <TextInput label={words.firstName} maxLength={160} {...field('userData.first_name')} />
        <TextInput label={words.lastName} maxLength={160} {...field('userData.last_name')} />
        <TextInput label={words.birthDate} type="date" {...field('userData.birth_date')} />
      </FieldGroup>
      <FieldGroup title={words.shop}>
        <NumberInput
          label={words.discount}
          min={0}
          max={100}
          decimalSeparator=","
          suffix=" %"
          {...field('userData.shop.discount')}
        />
        <TextInput label={words.memberNumber} maxLength={40} {...field('userData.member.number')} />
        <NativeSelect label={words.member} data={optionsOf(words.members)} {...field('userData.member.state')} />
        <div>
          <Checkbox
            label={words.invoice}
            {...field('userData.shop.paymentsources.invoice', { type: 'checkbox' })}
            mb="sm"
          />
          <Checkbox label={words.shippingFree} {...field('userData.shop.shipping_free', { type: 'checkbox' })} />
        </div>
      </FieldGroup>
    </>
  )
}
