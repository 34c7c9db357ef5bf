import type { SubjectAttribute } from '@assunto/engine/core';
import { fileType } from '@assunto/engine/fields';

/** Which files are accepted: their extensions, and their maximum size in bytes. */
export interface AttachmentRules {
  extensions: readonly string[];
  maxSize: number;
}

/** An attribute for several files that are the value of none, so that they are checked, uploaded and shown like those of one. */
export const attachmentAttribute = (name: string, { extensions, maxSize }: AttachmentRules): SubjectAttribute => ({
  subjectAttributeId: 0,
  identifier: 'attachments',
  name,
  attributeName: name,
  subjectAttributeName: name,
  subjectAttributeIdentifier: 'attachments',
  componentId: fileType.number,
  isRequired: false,
  isEditable: true,
  isNaturalKey: false,
  isMultipleValues: true,
  isInternal: false,
  isOrderable: false,
  length: null,
  defaultValue: null,
  componentConfigs: { extensions: [...extensions], maxSize },
  actions: { create: true, update: true, delete: true },
  preSelect: false,
  relatedSubject: null,
  icon: null,
});
