import type { ConfigurationPart } from './configuration/file/ConfigurationPart';
import { jobPart } from './resources/admin/job/jobPart';
import { jobUses } from './resources/admin/job/jobUses';
import { menuPart } from './resources/admin/menu/menuPart';
import { channelPart } from './resources/admin/notification/channelPart';
import { createNotificationPart } from './resources/admin/notification/notificationPart';
import { roomPart } from './resources/admin/room/roomPart';
import { attributePart } from './resources/admin/subject/attributePart';
import { subjectPart } from './resources/admin/subject/subjectPart';
import { createTagPart } from './resources/admin/tag/tagPart';
import { templatePart } from './resources/admin/template/templatePart';
import { filterPart } from './resources/records/filter/filterPart';

/** What a configuration file contains, in the order in which it is written: each refers to those before it. */
export const configurationParts: readonly ConfigurationPart[] = [
  channelPart,
  subjectPart,
  attributePart,
  filterPart,
  templatePart,
  createNotificationPart([
    (transaction, companyId, notificationId) => jobUses(transaction, companyId, { notificationId }),
  ]),
  menuPart,
  roomPart,
  createTagPart((transaction, companyId, tagId) => jobUses(transaction, companyId, { tagId })),
  jobPart,
];
