import { facts, html, quote, text } from '../letters/letter.ts'
import type { Words } from './words.ts'

const hello = (name: string) => text(`Dear ${name},`)
const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`
const days = (value: number) => count(value, 'day', 'days')
const hours = (value: number) => count(value, 'hour', 'hours')
const minutes = (value: number) => count(value, 'minute', 'minutes')
const NOT_YOU = 'If this was not you, there is nothing you need to do.'

/** English. */
export const en: Words = {
  letters: {
    verify_email: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: please confirm your e-mail address`,
      title: 'Almost there',
      blocks: [hello(name), text('it is good to have you. Please confirm that this e-mail address is yours.')],
      button: { label: 'Confirm e-mail address', link },
      note: `The link is valid for ${days(valid)}. ${NOT_YOU}`,
    }),
    reset_password: ({ name, link, minutes: valid }, { site }) => ({
      subject: `${site}: set a new password`,
      title: 'Set a new password',
      blocks: [hello(name), text('somebody asked for a new password for your account.')],
      button: { label: 'Set a new password', link },
      note: `The link is valid for ${minutes(valid)} and works once. ${NOT_YOU} Your password then stays as it is.`,
    }),
    set_password: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: your new account`,
      title: 'Welcome',
      blocks: [hello(name), text(`an account at ${site} has been made for you. Choose a password to sign in.`)],
      button: { label: 'Choose a password', link },
      note: `The link is valid for ${days(valid)}.`,
    }),
    confirm_handle: ({ name, link, hours: valid }, { site }) => ({
      subject: `${site}: confirm your new e-mail address`,
      title: 'Your new e-mail address',
      blocks: [
        hello(name),
        text('you would like to sign in with this e-mail address from now on. Please confirm the change.'),
      ],
      button: { label: 'Confirm the change', link },
      note: `The link is valid for ${hours(valid)}. ${NOT_YOU}`,
    }),
    handle_changes: ({ name, new_handle }, { site }) => ({
      subject: `${site}: your e-mail address is about to change`,
      title: 'Your e-mail address is about to change',
      blocks: [
        hello(name),
        text(
          `a new e-mail address was given for your account: ${new_handle}. It takes effect once it is confirmed there.`,
        ),
        text('If this was not you, please change your password at once and tell us.'),
      ],
    }),
    password_changed: ({ name }, { site }) => ({
      subject: `${site}: your password was changed`,
      title: 'Your password was changed',
      blocks: [
        hello(name),
        text('the password of your account has just been changed. You are signed out on all other devices.'),
        text('If this was not you, please set a new password at once and tell us.'),
      ],
    }),
    two_factor_changed: ({ name, enabled }, { site }) => ({
      subject: `${site}: two-factor sign-in turned ${enabled ? 'on' : 'off'}`,
      title: `Two-factor sign-in turned ${enabled ? 'on' : 'off'}`,
      blocks: [
        hello(name),
        text(
          enabled
            ? 'your account is protected by a second factor from now on.'
            : 'the password alone is enough for your account again.',
        ),
        text('If this was not you, please change your password at once and tell us.'),
      ],
    }),
    login_failures: ({ name, failures, link }, { site }) => ({
      subject: `${site}: failed sign-ins`,
      title: 'Failed sign-ins',
      blocks: [
        hello(name),
        text(`a wrong password was entered ${count(failures, 'time', 'times')} for your account.`),
        text('If that was you, nothing needs to be done. If not, it is best to set a new password.'),
      ],
      button: { label: 'Set a new password', link },
    }),
    member_approved: ({ name, number }, { site }) => ({
      subject: `${site}: your membership is confirmed`,
      title: 'Your membership is confirmed',
      blocks: [hello(name), text(`we have checked and confirmed your member number ${number}. Welcome!`)],
    }),
    member_rejected: ({ name, number }, { site }) => ({
      subject: `${site}: your member number`,
      title: 'Your member number',
      blocks: [
        hello(name),
        text(`unfortunately we could not confirm the member number ${number}. Your account stays as it is.`),
        text('If you think this is a mistake, please simply reply to this e-mail.'),
      ],
    }),
    export_ready: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: your data is ready`,
      title: 'Your data is ready',
      blocks: [hello(name), text('the copy of your data that you asked for is ready.')],
      button: { label: 'Download your data', link },
      note: `The link is valid for ${days(valid)}; after that the copy is deleted.`,
    }),
    erase_requested: ({ name, link, erase_at }, { site, date }) => ({
      subject: `${site}: your account will be deleted`,
      title: 'Your account will be deleted',
      blocks: [
        hello(name),
        text(`you asked us to delete your account. We will do so on ${date(erase_at)}.`),
        text('Until then you can still change your mind.'),
      ],
      button: { label: 'Keep my account', link },
      note: 'What the law wants us to keep, such as invoices, stays locked away.',
    }),
    message_received: ({ name, email, phone, company, subject, message, link }) => ({
      subject: `Message from ${name}: ${subject}`,
      title: subject,
      blocks: [
        facts([
          ['Name', name],
          ['E-mail', email],
          ['Phone', phone],
          ['Company', company],
        ]),
        quote(message),
      ],
      button: { label: 'Open the message', link },
    }),
    message_receipt: ({ name, subject, message }, { site }) => ({
      subject: `${site}: we have received your message`,
      title: 'Thank you for your message',
      blocks: [
        hello(name),
        text(`your message “${subject}” has reached us. We will get back to you as soon as we can.`),
        quote(message),
      ],
    }),
    message_reply: ({ name, subject, html: answer, message }) => ({
      subject: `Re: ${subject}`,
      title: subject,
      blocks: [html(answer), text(`${name} wrote:`), quote(message)],
      personal: true,
    }),
    quota_warning: ({ percent, used, total, link }, { site }) => ({
      subject: `${site}: ${Math.round(percent)}% of the storage is in use`,
      title: 'Storage is running low',
      blocks: [
        text(`${used} of ${total} are in use. Delete what you no longer need, so that you can go on uploading files.`),
      ],
      button: { label: 'See the files', link },
    }),
    notification: ({ title, text: words, link }, { site }) => ({
      subject: `${site}: ${title}`,
      title,
      blocks: [text(words)],
      ...(link ? { button: { label: 'Have a look', link } } : {}),
    }),
    test: (_, { site }) => ({
      subject: `${site}: test of sending mail – größer, schöner, süßer`,
      title: 'Sending mail works',
      blocks: [text('If you read this, the e-mails of your website arrive.')],
    }),
  },
  closing: 'Kind regards',
  linkFallback: 'If the button does not open, please copy this address into your browser:',
  automatic: (site) => `This e-mail was sent by the website ${site}.`,
  imprint: {
    owner: 'Owner',
    phone: 'Phone',
    email: 'E-mail',
    register_no: 'Company register number',
    register_court: 'Register court',
    uid: 'VAT ID',
    authority: 'Supervisory authority',
    chamber: 'Chamber',
    profession: 'Profession',
    business_purpose: 'Business purpose',
    media_owner: 'Media owner',
    supervisory_board: 'Supervisory board',
  },
}
