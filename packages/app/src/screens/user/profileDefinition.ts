import { defineEntity, type EntityAttribute, type EntitySection } from '@assunto/engine';
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

type Attribute = EntityAttribute<OwnAccount>;
type Section = EntitySection<OwnAccount>;

const isSet = (identifier: string) => ({ notEmpty: [{ var: identifier }] as [{ var: string }] });
const hasPassword = { '==': [{ var: 'hasPassword' }, true] as [{ var: string }, boolean] };
const hasNoPassword = { '==': [{ var: 'hasPassword' }, false] as [{ var: string }, boolean] };

/** The form of one's own profile (2§2, 2§5). */
export const defineProfile = (tools: ProfileTools) =>
  defineEntity<OwnAccount>({
    name: 'profile',
    key: 'accountId',
    version: 'version',
    sections: [personalSection(tools), pictureSection(tools), accessSection(tools), notificationSection(tools)],
  });

const personalSection = (tools: ProfileTools): Section => {
  const { translate } = tools;
  return {
    title: translate('user.personal'),
    attributes: [
      { ...limited(tools, 'firstName', 150), label: translate('user.firstName'), Editor: FirstNameEditor },
      { ...limited(tools, 'lastName', 250), label: translate('user.lastName'), Editor: LastNameEditor },
      {
        ...limited(tools, 'displayName', 20),
        label: translate('user.displayName'),
        Editor: DisplayNameEditor,
        isRequired: true,
        messages: { required: translate('user.displayNameMissing') },
      },
      { ...limited(tools, 'phoneNumber', 20), label: translate('user.phone'), Editor: PhoneEditor },
    ],
  };
};

/** The limit of a typed text; a longer stored value stays until it is changed (decision 12). */
const limited = (
  { translate, stored }: ProfileTools,
  identifier: 'firstName' | 'lastName' | 'displayName' | 'phoneNumber',
  max: number,
): Pick<Attribute, 'identifier' | 'check'> => ({
  identifier,
  check: (value) =>
    value !== stored()?.[identifier] && String(value).trim().length > max ? translate('user.tooLong', { max }) : null,
});

const pictureSection = ({ translate }: ProfileTools): Section => ({
  title: translate('user.picture'),
  attributes: [
    {
      identifier: 'profileImage',
      label: translate('user.picture'),
      Editor: PictureEditor,
      columns: 12,
      read: ({ profileImage }) => profileImage?.url ?? null,
    },
  ],
});

const accessSection = (tools: ProfileTools): Section => ({
  title: tools.translate('user.access'),
  attributes: [
    { identifier: 'email', label: tools.translate('user.email'), Editor: EmailEditor, isReadOnly: true },
    {
      identifier: 'hasPassword',
      label: tools.translate('user.currentPassword'),
      component: 'switch',
      isHidden: true,
      isReadOnly: true,
    },
    {
      identifier: 'passwordElsewhere',
      label: tools.translate('user.passwordElsewhere'),
      Editor: PasswordElsewhere,
      isReadOnly: true,
      columns: 12,
      visibleWhen: hasNoPassword,
      read: () => null,
    },
    ...passwordAttributes(tools),
  ],
});

/** The three passwords: each is required once another needs it. */
function passwordAttributes({ translate, translatePassword, rate }: ProfileTools): Attribute[] {
  const secret = { isSecret: true, visibleWhen: hasPassword };
  return [
    {
      ...secret,
      identifier: 'currentPassword',
      label: translate('user.currentPassword'),
      Editor: CurrentPasswordEditor,
      requiredWhen: { or: [isSet('newPassword'), isSet('repeatedPassword')] },
      messages: { required: translate('user.wrongPassword') },
    },
    {
      ...secret,
      identifier: 'newPassword',
      label: translate('user.newPassword'),
      Editor: NewPasswordEditor,
      requiredWhen: isSet('repeatedPassword'),
      messages: { required: translatePassword('password.tooShort', { min: minPasswordLength }) },
      check: (value) => passwordProblem(value, null, translatePassword),
      checkBeforeSave: async (value) =>
        value === null ? null : passwordProblem(value, await rate(String(value)), translatePassword),
    },
    {
      ...secret,
      identifier: 'repeatedPassword',
      label: translate('user.repeatedPassword'),
      Editor: RepeatedPasswordEditor,
      requiredWhen: isSet('newPassword'),
      checkedWith: ['newPassword'],
      messages: { required: translatePassword('password.differ') },
      check: (value, valueOf) => (value === valueOf('newPassword') ? null : translatePassword('password.differ')),
    },
  ];
}

const passwordProblem = (value: unknown, score: PasswordScore | null, translate: PasswordTranslate): string | null =>
  newPasswordProblems({ password: String(value), repeated: String(value), score }, translate).password;

const notificationSection = ({ translate }: ProfileTools): Section => ({
  title: translate('user.notifications'),
  attributes: [
    {
      identifier: 'notifications',
      label: translate('user.notifications'),
      columns: 12,
      Editor: NotificationsEditor,
    },
  ],
});
