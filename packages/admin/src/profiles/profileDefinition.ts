import { color, custom, defineForm, text, toggle, type EditorProps } from '@assunto/engine';
import type { Room } from '@assunto/api';
import type { ComponentType } from 'react';
import { DelimitationsEditor } from './DelimitationsEditor';
import { RoomFiltersEditor, SharedTalksEditor } from './profileEditors';
import type { ListMerging } from '../merging/listMerging';
import type { ProfilesTranslate } from './messages/translation';
import {
  delimitationMerging,
  filterMerging,
  menuMerging,
  notificationMerging,
  relatedMerging,
  sharedMerging,
  signatureMerging,
  subjectMerging,
} from './profileMerging';
import { NotificationsEditor } from './profileEditors';
import { MenuMatrix, RelatedMatrix } from './PlainMatrices';
import { SignatureEditor } from './profileEditors';
import { SubjectMatrix } from './SubjectMatrix';

type PartKey = Parameters<ProfilesTranslate>[0];

/** The maximum length of 'Título' and 'Canal' (specification: permissions). */
const nameLimit = 150;

/** The form of an access profile, with all of its sections (choice 16). */
export function profileDefinition(translate: ProfilesTranslate) {
  /** A value with a section of its own, which is merged part by part where two people changed it. */
  const part = <Item>(
    label: PartKey,
    editor: ComponentType<EditorProps<readonly Item[]>>,
    merging: ListMerging<Item>,
  ) => custom<readonly Item[], Room>({ label: translate(label), editor, columns: 12, ...merging });
  return defineForm<Room>({
    name: 'access-profile',
    key: 'roomId',
    version: 'version',
    fields: {
      roomName: text({ label: translate('profiles.title'), required: true, maxLength: nameLimit }),
      displayName: text({ label: translate('profiles.channel'), maxLength: nameLimit }),
      color: color({ label: translate('profiles.color') }),
      requireSecondFactor: toggle({
        label: translate('profiles.secondFactor'),
        help: translate('profiles.secondFactorHelp'),
      }),
      actsAsAutomation: toggle({ label: translate('profiles.automation'), help: translate('profiles.automationHelp') }),
      roomFilters: part('profiles.filters', RoomFiltersEditor, filterMerging),
      sharedTalks: part('profiles.shared', SharedTalksEditor, sharedMerging),
      menus: part('profiles.menu', MenuMatrix, menuMerging),
      connectedRooms: part('profiles.related', RelatedMatrix, relatedMerging),
      subjects: part('profiles.subjects', SubjectMatrix, subjectMerging),
      roomNotifications: part('profiles.notifications', NotificationsEditor, notificationMerging),
      requireDigitalSignature: part('profiles.signature', SignatureEditor, signatureMerging),
      delimitations: part('profiles.delimitations', DelimitationsEditor, delimitationMerging),
    },
    layout: [
      {
        section: translate('profiles.info'),
        fields: ['roomName', 'displayName', 'color', 'requireSecondFactor', 'actsAsAutomation'],
      },
      { section: translate('profiles.filters'), fields: ['roomFilters'] },
      { section: translate('profiles.shared'), fields: ['sharedTalks'] },
      { section: translate('profiles.menu'), fields: ['menus'] },
      { section: translate('profiles.related'), fields: ['connectedRooms'] },
      { section: translate('profiles.subjects'), fields: ['subjects'] },
      { section: translate('profiles.notifications'), fields: ['roomNotifications'] },
      { section: translate('profiles.signature'), fields: ['requireDigitalSignature'] },
      { section: translate('profiles.delimitations'), fields: ['delimitations'] },
    ],
  });
}
