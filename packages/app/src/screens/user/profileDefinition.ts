import { custom, defineForm, toggle, type FieldsOf, type LeafOptions } from '@assunto/engine';
import { minPasswordLength, type PasswordScore, type Account } from '@assunto/api';
import type { PasswordTranslate } from '../../password/messages/translation';
import { newPasswordProblems } from '../../password/newPasswordProblems';
import type { UserTranslate } from './messages/translation';
import {
  CurrentPasswordEditor,
  DisplayNameEditor,
  EmailEditor,
  FirstNameEditor,
  LastNameEditor,
  NewPasswordEditor,
  NotificationsEditor,
  PasswordElsewhere,
  PhoneEditor,
  PictureEditor,
  RepeatedPasswordEditor,
} from './profileEditors';

/** One's own account as the form edits it. */
export interface OwnAccount extends Account {
  version: number;
  /** The sentence in place of the passwords, and these: values of the form alone. */
  passwordElsewhere?: null;
  currentPassword?: string | null;
  newPassword?: string | null;
  repeatedPassword?: string | null;
}

/** What the definition of the profile needs beside its texts. */
export interface ProfileTools {
  translate: UserTranslate;
  translatePassword: PasswordTranslate;
  /** The account as last read. */
  stored(): OwnAccount | null;
  /** Rates a new password; `null`: only the server rates it. */
  rate(password: string): Promise<PasswordScore | null>;
}

/** The form of one's own profile (specification: people). */
export const defineProfile = (tools: ProfileTools) => {
  const { translate } = tools;
  return defineForm<OwnAccount>({
    name: 'profile',
    key: 'accountId',
    version: 'version',
    fields: {
      ...personalFields(tools),
      profileImage: custom({
        label: translate('user.picture'),
        editor: PictureEditor,
        columns: 12,
        read: ({ profileImage }) => profileImage?.url ?? null,
      }),
      email: custom({ label: translate('user.email'), editor: EmailEditor, readOnly: true }),
      // Read by the conditions of the passwords alone.
      hasPassword: toggle({ label: translate('user.currentPassword'), visible: false, readOnly: true }),
      passwordElsewhere: custom({
        label: translate('user.passwordElsewhere'),
        editor: PasswordElsewhere,
        readOnly: true,
        columns: 12,
        visible: ({ hasPassword }) => hasPassword === false,
        read: () => null,
      }),
      ...passwordFields(tools),
      notifications: custom({ label: translate('user.notifications'), columns: 12, editor: NotificationsEditor }),
    },
    layout: [
      { section: translate('user.personal'), fields: ['firstName', 'lastName', 'displayName', 'phoneNumber'] },
      { section: translate('user.picture'), fields: ['profileImage'] },
      {
        section: translate('user.access'),
        fields: ['email', 'hasPassword', 'passwordElsewhere', 'currentPassword', 'newPassword', 'repeatedPassword'],
      },
      { section: translate('user.notifications'), fields: ['notifications'] },
    ],
  });
};

function personalFields(tools: ProfileTools): FieldsOf<OwnAccount> {
  const { translate } = tools;
  return {
    firstName: custom({
      label: translate('user.firstName'),
      editor: FirstNameEditor,
      check: limited(tools, 'firstName', 150),
    }),
    lastName: custom({
      label: translate('user.lastName'),
      editor: LastNameEditor,
      check: limited(tools, 'lastName', 250),
    }),
    displayName: custom({
      label: translate('user.displayName'),
      editor: DisplayNameEditor,
      required: true,
      messages: { required: translate('user.displayNameMissing') },
      check: limited(tools, 'displayName', 20),
    }),
    phoneNumber: custom({
      label: translate('user.phone'),
      editor: PhoneEditor,
      check: limited(tools, 'phoneNumber', 20),
    }),
  };
}

/** The limit of a typed text; a longer stored value stays until it is changed (choice 12). */
const limited =
  (
    { translate, stored }: ProfileTools,
    name: 'firstName' | 'lastName' | 'displayName' | 'phoneNumber',
    max: number,
  ): LeafOptions<string, OwnAccount>['check'] =>
  (value) =>
    value !== stored()?.[name] && value.trim().length > max ? translate('user.tooLong', { max }) : null;

/** The three passwords: each is required once another needs it. */
function passwordFields({ translate, translatePassword, rate }: ProfileTools): FieldsOf<OwnAccount> {
  const ofPassword: Pick<LeafOptions<string, OwnAccount>, 'secret' | 'visible'> = {
    secret: true,
    visible: ({ hasPassword }) => hasPassword === true,
  };
  return {
    currentPassword: custom({
      ...ofPassword,
      label: translate('user.currentPassword'),
      editor: CurrentPasswordEditor,
      required: ({ newPassword, repeatedPassword }) => isSet(newPassword) || isSet(repeatedPassword),
      messages: { required: translate('user.wrongPassword') },
    }),
    newPassword: custom({
      ...ofPassword,
      label: translate('user.newPassword'),
      editor: NewPasswordEditor,
      required: ({ repeatedPassword }) => isSet(repeatedPassword),
      messages: { required: translatePassword('password.tooShort', { min: minPasswordLength }) },
      check: (value) => passwordProblem(value, null, translatePassword),
      checkBeforeSave: async (value) =>
        value === null ? null : passwordProblem(value, await rate(value), translatePassword),
    }),
    repeatedPassword: custom({
      ...ofPassword,
      label: translate('user.repeatedPassword'),
      editor: RepeatedPasswordEditor,
      required: ({ newPassword }) => isSet(newPassword),
      checkedWith: ['newPassword'],
      messages: { required: translatePassword('password.differ') },
      check: (value, { newPassword }) => (value === newPassword ? null : translatePassword('password.differ')),
    }),
  };
}

const isSet = (password: string | null | undefined): boolean => password != null && password !== '';

const passwordProblem = (password: string, score: PasswordScore | null, translate: PasswordTranslate): string | null =>
  newPasswordProblems({ password, repeated: password, score }, translate).password;
