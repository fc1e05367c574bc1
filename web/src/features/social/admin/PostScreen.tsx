import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { SocialPost } from '@rebzeile/contracts/http/cms/social.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { socialPosts } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { socialWords } from './words.ts'

/** One post for a network, now or later. */
export function PostScreen() {
  const words = useWords(socialWords)
  const { id } = useParams()
  const asked = socialPosts.useOne(id)
  useAnswer({ title: words.newPost, tags: [] })
  return (
    <ItemScreen id={id} icon="site" asked={asked}>
      {(post) => <PostForm key={post?._id ?? 'new'} post={post} />}
    </ItemScreen>
  )
}

function PostForm({ post }: { post: SocialPost | undefined }) {
  const words = useWords(socialWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const save = socialPosts.useSave(post?._id)
  const remove = socialPosts.useRemove()
  const wanted = params.get('network') === 'instagram' ? ('instagram' as const) : ('facebook' as const)
  const list = `/admincenter/social/${post?.network ?? wanted}`
  const edit = useEditForm({
    item: post,
    valuesOf: (stored: SocialPost | undefined) => ({
      network: stored?.network ?? wanted,
      text: stored?.text ?? '',
      link: stored?.link ?? '',
      image: stored?.image ?? '',
      at: localTimeOf(stored?.scheduled_at),
      scheduled: stored ? stored.state !== 'draft' : false,
    }),
    save: ({ image, at, scheduled, ...values }, rev) =>
      save(
        {
          ...values,
          image: image || null,
          scheduled_at: at ? instantOf(at) : scheduled ? new Date().toISOString() : null,
          state: scheduled ? 'scheduled' : 'draft',
        },
        rev,
      ),
    onSaved: ({ _id }: SocialPost) => post ?? navigate(`/admincenter/social/post/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  return (
    <EditFrame
      title={post ? words.postStates[post.state] : words.newPost}
      intro={post?.error && `${words.error}: ${post.error}`}
      back={{ to: list, label: words.back }}
      edit={edit}
      actions={
        post && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(post._id)}
            onRemoved={() => navigate(list)}
          />
        )
      }
    >
      <FieldGroup title={words.posts}>
        <NativeSelect
          label={words.network}
          data={[
            { value: 'facebook', label: words.facebook },
            { value: 'instagram', label: words.instagram },
          ]}
          {...field('network')}
        />
        <TextInput label={words.link} maxLength={2_000} {...field('link')} />
        <Textarea className="is-wide" label={words.text} autosize minRows={4} maxLength={2_000} {...field('text')} />
        <PictureField label={words.image} {...field('image')} />
        <div>
          <Checkbox
            label={words.schedule}
            description={words.scheduleText}
            mb="md"
            {...field('scheduled', { type: 'checkbox' })}
          />
          <TextInput type="datetime-local" label={words.at} {...field('at')} />
        </div>
      </FieldGroup>
    </EditFrame>
  )
}
