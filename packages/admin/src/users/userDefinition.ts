import { defineEntity, type EntityAttribute, type EntitySection } from '@assunto/engine';
import { FieldFiltersEditor } from './FieldFiltersEditor';
import { filterRows, isIncomplete } from './fieldFilters';
import type { FormUser } from './FormUser';
import type { UsersTranslate } from './messages/translation';
import { PictureEditor } from './PictureEditor';
import { RoomEditor } from './RoomEditor';
import { userLimits } from './userLimits';

const isUser = { '==': [{ var: 'accountType' }, '1'] as [{ var: string }, string] };
const isIntegration = { '==': [{ var: 'accountType' }, '2'] as [{ var: string }, string] };

type Section = EntitySection<FormUser>;

/** The forms 'Adicionar Novo Usuário' and 'Editar informações do Usuário' (2§2, 2§5). */
export const defineUser = (translate: UsersTranslate, isNew: boolean) =>
  defineEntity<FormUser>({
    name: 'user',
    key: 'accountId',
    version: 'version',
    isReadOnly: ({ canEdit }) => !canEdit,
    sections: [
      groupSection(translate, isNew),
      ...personSections(translate),
      appSection(translate),
      filterSection(translate),
    ],
  });

/** A required text with a maximum length. */
const text = (label: string, identifier: string, maxLength: number): EntityAttribute<FormUser> => ({
  identifier,
  label,
  maxLength,
  isRequired: true,
});

const groupSection = (translate: UsersTranslate, isNew: boolean): Section => ({
  title: translate('users.group'),
  attributes: [
    {
      identifier: 'accountType',
      label: translate('users.type'),
      isRequired: true,
      defaultValue: '1',
      options: [
        { id: 1, name: translate('users.typeUser') },
        { id: 2, name: translate('users.integration') },
      ],
      // Used by the conditions of the sections.
      ...(!isNew && { isHidden: true, isReadOnly: true }),
    },
    {
      identifier: 'room',
      label: translate('users.room'),
      isRequired: true,
      Editor: RoomEditor,
      read: ({ room, profileId }) => ({ id: profileId, name: roomName(room) }),
    },
  ],
});

const personSections = (translate: UsersTranslate): Section[] => [
  {
    title: translate('users.personal'),
    visibleWhen: isUser,
    attributes: [
      text(translate('users.firstName'), 'firstName', userLimits.firstName),
      text(translate('users.lastName'), 'lastName', userLimits.lastName),
      {
        ...text(translate('users.displayName'), 'displayName', userLimits.displayName),
        read: ({ accountType, displayName }) => (accountType === 1 ? displayName : null),
      },
      text(translate('users.phone'), 'phoneNumber', userLimits.phoneNumber),
    ],
  },
  {
    title: translate('users.picture'),
    visibleWhen: isUser,
    attributes: [
      {
        identifier: 'profileImage',
        label: translate('users.picture'),
        Editor: PictureEditor,
        columns: 12,
        read: ({ profileImage }) => profileImage?.url ?? null,
      },
    ],
  },
  {
    title: translate('users.access'),
    visibleWhen: isUser,
    attributes: [
      {
        ...text(translate('users.email'), 'email', userLimits.email),
        component: 'email',
        messages: translate('users.emailInvalid'),
      },
    ],
  },
];

const appSection = (translate: UsersTranslate): Section => ({
  title: translate('users.app'),
  visibleWhen: isIntegration,
  attributes: [
    text(translate('users.appName'), 'appName', userLimits.appName),
    {
      ...text(translate('users.appDisplayName'), 'appDisplayName', userLimits.appDisplayName),
      read: ({ accountType, displayName }) => (accountType === 2 ? displayName : null),
    },
  ],
});

const filterSection = (translate: UsersTranslate): Section => ({
  title: translate('users.attributes'),
  attributes: [
    {
      identifier: 'attributes',
      label: translate('users.attributes'),
      columns: 12,
      Editor: FieldFiltersEditor,
      read: ({ attributes }) => filterRows(attributes),
      check: (rows) => (isIncomplete(rows) ? translate('users.attributesIncomplete') : null),
    },
    { identifier: 'sharedTalks', label: translate('users.sharedTalks'), component: 'filter', isHidden: true },
  ],
});

const roomName = (room: unknown): string =>
  typeof room === 'object' && room !== null && 'roomName' in room ? String(room.roomName) : '';
