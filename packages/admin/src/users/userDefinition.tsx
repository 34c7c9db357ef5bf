import {
  custom,
  defineForm,
  email,
  select,
  text,
  type FieldsOf,
  type PartOptions,
  type EditorProps,
  type OptionItem,
} from '@assunto/engine';
import { FieldFiltersEditor } from './FieldFiltersEditor';
import { filterRows, isIncomplete } from './fieldFilters';
import type { FormUser } from './FormUser';
import { useTranslate, type UsersTranslate } from './messages/translation';
import { PictureChooser, editorControl } from '@assunto/shell';
import { ComboBox } from '@assunto/components';
import { findProfiles, useFind } from '../options/options';

/** The component numbers of a text and of a filter, of values that are read in another way than their fields do. */
const components = { text: 1, filter: 12 } as const;

const isUser: PartOptions<FormUser>['visible'] = ({ accountType }) => accountType === 1;
const isIntegration: PartOptions<FormUser>['visible'] = ({ accountType }) => accountType === 2;

/** The forms 'Adicionar Novo Usuário' and 'Editar informações do Usuário' (specification: people). */
export const defineUser = (translate: UsersTranslate, isNew: boolean) =>
  defineForm<FormUser>({
    name: 'user',
    key: 'accountId',
    version: 'version',
    isReadOnly: ({ canEdit }) => !canEdit,
    fields: {
      accountType: select({
        label: translate('users.type'),
        required: true,
        default: 1,
        options: [
          { id: 1, name: translate('users.typeUser') },
          { id: 2, name: translate('users.integration') },
        ],
        // Of an existing account it is read by the conditions of the sections alone.
        ...(!isNew && { visible: false, readOnly: true }),
      }),
      room: custom({
        label: translate('users.room'),
        required: true,
        editor: RoomEditor,
        read: ({ room, profileId }) => ({ id: profileId, name: roomName(room) }),
      }),
      ...personFields(translate),
      appName: text({ label: translate('users.appName'), maxLength: userLimits.appName, required: true }),
      appDisplayName: custom({
        label: translate('users.appDisplayName'),
        component: components.text,
        maxLength: userLimits.appDisplayName,
        required: true,
        read: ({ accountType, displayName }) => (accountType === 2 ? displayName : null),
      }),
      attributes: custom({
        label: translate('users.attributes'),
        columns: 12,
        editor: FieldFiltersEditor,
        read: ({ attributes }) => filterRows(attributes),
        check: (rows) => (isIncomplete(rows) ? translate('users.attributesIncomplete') : null),
      }),
      sharedTalks: custom({ label: translate('users.sharedTalks'), component: components.filter, visible: false }),
    },
    layout: [
      { section: translate('users.group'), fields: ['accountType', 'room'] },
      {
        section: translate('users.personal'),
        visible: isUser,
        fields: ['firstName', 'lastName', 'displayName', 'phoneNumber'],
      },
      { section: translate('users.picture'), visible: isUser, fields: ['profileImage'] },
      { section: translate('users.access'), visible: isUser, fields: ['email'] },
      { section: translate('users.app'), visible: isIntegration, fields: ['appName', 'appDisplayName'] },
      { section: translate('users.attributes'), fields: ['attributes', 'sharedTalks'] },
    ],
  });

const personFields = (translate: UsersTranslate): Pick<FieldsOf<FormUser>, PersonField> => ({
  firstName: text({ label: translate('users.firstName'), maxLength: userLimits.firstName, required: true }),
  lastName: text({ label: translate('users.lastName'), maxLength: userLimits.lastName, required: true }),
  displayName: custom({
    label: translate('users.displayName'),
    component: components.text,
    maxLength: userLimits.displayName,
    required: true,
    read: ({ accountType, displayName }) => (accountType === 1 ? displayName : null),
  }),
  phoneNumber: text({ label: translate('users.phone'), maxLength: userLimits.phoneNumber, required: true }),
  profileImage: custom({
    label: translate('users.picture'),
    editor: PictureEditor,
    columns: 12,
    read: ({ profileImage }) => profileImage?.url ?? null,
  }),
  email: email({
    label: translate('users.email'),
    maxLength: userLimits.email,
    required: true,
    messages: translate('users.emailInvalid'),
  }),
});

type PersonField = 'firstName' | 'lastName' | 'displayName' | 'phoneNumber' | 'profileImage' | 'email';

const roomName = (room: unknown): string =>
  typeof room === 'object' && room !== null && 'roomName' in room ? String(room.roomName) : '';

/** The profile image of a person. */
function PictureEditor({ value, onChange }: EditorProps<string>) {
  return <PictureChooser picture={value} onChange={onChange} />;
}

/** The access profile of a user. */
function RoomEditor({ value, onChange, ...props }: EditorProps<OptionItem>) {
  const translate = useTranslate();
  const source = useFind(findProfiles);
  return (
    <ComboBox
      {...editorControl(props)}
      value={value}
      onChange={onChange}
      source={source}
      placeholder={translate('users.roomPlaceholder')}
    />
  );
}

/** The maximum lengths in the forms; `displayName` and `phoneNumber` are those of a person. */
const userLimits = {
  firstName: 150,
  lastName: 250,
  displayName: 50,
  phoneNumber: 50,
  appName: 150,
  appDisplayName: 150,
  email: 150,
} as const;
