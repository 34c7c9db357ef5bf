import { sharedViewUses } from './access/sharedViewUses';
import type { ConfigurationPart } from './configuration/file/ConfigurationPart';
import { jobPart } from './resources/admin/job/jobPart';
import { jobUses } from './resources/admin/job/jobUses';
import { menuPart } from './resources/admin/menu/menuPart';
import { channelPart } from './resources/admin/notification/channelPart';
import { createNotificationPart } from './resources/admin/notification/notificationPart';
import { createRoomPart } from './resources/admin/room/roomPart';
import { attributePart } from './resources/admin/subject/attributePart';
import { calendarPart } from './resources/admin/subject/service/calendarPart';
import { goalPart } from './resources/admin/subject/service/goalPart';
import { subjectPart } from './resources/admin/subject/subjectPart';
import type { ReadTagUses } from './resources/admin/tag/saveTag';
import { createTagPart } from './resources/admin/tag/tagPart';
import { templatePart } from './resources/admin/template/templatePart';
import { homePart } from './resources/platform/home/homePart';
import { filterPart } from './resources/records/filter/filterPart';
import { viewPart } from './resources/records/view/viewPart';

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
