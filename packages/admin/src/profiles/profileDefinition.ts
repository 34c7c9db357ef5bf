import { defineEntity } from '@assunto/engine';
import type { Room } from '@assunto/api';
import { DelimitationsEditor } from './DelimitationsEditor';
import { RoomFiltersEditor, SharedTalksEditor } from './FilterEditors';
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
  type Merging,
} from './profileMerging';
import { NotificationsEditor } from './NotificationsEditor';
import { MenuMatrix, RelatedMatrix } from './PlainMatrices';
import { SignatureEditor } from './SignatureEditor';
import { SubjectMatrix } from './SubjectMatrix';

/** The maximum length of 'Título' and 'Canal' (2§9). */
const nameLimit = 150;

/** The form of an access profile, with all sections of 2§2 and decision 16. */
export function profileDefinition(translate: ProfilesTranslate) {
  /** A section whose value is merged part by part where two people changed it. */
  const part = (title: string, identifier: keyof Room, Editor: object, merging: Merging) => ({
    title,
    attributes: [{ identifier, label: title, Editor: Editor as never, columns: 12, ...merging }],
  });
  return defineEntity<Room>({
    name: 'access-profile',
    key: 'roomId',
    version: 'version',
    sections: [
      {
        title: translate('profiles.info'),
        attributes: [
          { identifier: 'roomName', label: translate('profiles.title'), isRequired: true, maxLength: nameLimit },
          { identifier: 'displayName', label: translate('profiles.channel'), maxLength: nameLimit },
          { identifier: 'color', label: translate('profiles.color'), component: 'color' },
          {
            identifier: 'requireSecondFactor',
            label: translate('profiles.secondFactor'),
            component: 'switch',
            help: translate('profiles.secondFactorHelp'),
          },
          {
            identifier: 'actsAsAutomation',
            label: translate('profiles.automation'),
            component: 'switch',
            help: translate('profiles.automationHelp'),
          },
        ],
      },
      part(translate('profiles.filters'), 'roomFilters', RoomFiltersEditor, filterMerging),
      part(translate('profiles.shared'), 'sharedTalks', SharedTalksEditor, sharedMerging),
      part(translate('profiles.menu'), 'menus', MenuMatrix, menuMerging),
      part(translate('profiles.related'), 'connectedRooms', RelatedMatrix, relatedMerging),
      part(translate('profiles.subjects'), 'subjects', SubjectMatrix, subjectMerging),
      part(translate('profiles.notifications'), 'roomNotifications', NotificationsEditor, notificationMerging),
      part(translate('profiles.signature'), 'requireDigitalSignature', SignatureEditor, signatureMerging),
      part(translate('profiles.delimitations'), 'delimitations', DelimitationsEditor, delimitationMerging),
    ],
  });
}
