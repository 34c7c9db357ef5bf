import { sharedViewUses } from '../access/sharedViewUses';
import type { ConfigurationPart } from '../configuration/parts/ConfigurationPart';
import { jobPart } from '../features/automations/definitions/jobPart';
import { jobUses } from '../features/automations/definitions/jobUses';
import { menuPart } from '../features/menus/menuPart';
import { channelPart } from '../features/notifications/channelPart';
import { createNotificationPart } from '../features/notifications/notificationPart';
import { createRoomPart } from '../features/rooms/roomPart';
import { attributePart } from '../features/subjects/attributePart';
import { calendarPart } from '../features/service-times/calendarPart';
import { goalPart } from '../features/service-times/goalPart';
import { subjectPart } from '../features/subjects/subjectPart';
import type { ReadTagUses } from '../features/tags/saveTag';
import { createTagPart } from '../features/tags/tagPart';
import { templatePart } from '../features/templates/templatePart';
import { homePart } from '../features/home/homePart';
import { filterPart } from '../features/filters/filterPart';
import { viewPart } from '../features/views/viewPart';

/** The automations and shared views that name a tag. */
export const tagUses: ReadTagUses = async (transaction, companyId, tagId) => [
  ...(await jobUses(transaction, companyId, { tagId })),
  ...(await sharedViewUses(transaction, companyId, { tagId })),
];

/** What a configuration file contains, in the order in which it is written: each refers to those before it. */
export const configurationParts: readonly ConfigurationPart[] = [
  channelPart,
  subjectPart,
  attributePart,
  calendarPart,
  goalPart,
  filterPart,
  templatePart,
  createNotificationPart([
    (transaction, companyId, notificationId) => jobUses(transaction, companyId, { notificationId }),
  ]),
  menuPart,
  createRoomPart((transaction, companyId, roomId) => jobUses(transaction, companyId, { roomId })),
  createTagPart(tagUses),
  viewPart,
  homePart,
  jobPart,
];
