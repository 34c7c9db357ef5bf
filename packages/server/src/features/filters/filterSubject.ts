import { filterSubject } from '@assunto/api/ticketing';
import type { Context, SubjectAttribute, Talk } from '@assunto/engine/core';
import type { SavedFilterMetadata } from '../../metadata/CompanyMetadata';

/** The subject whose talks are the saved filters. It has no table, so its ids are constants above all sequence values. */
const subjectId = 2_000_000_000;
const subjectName = 'Filtro';

const plain = {
  isNaturalKey: false,
  isMultipleValues: false,
  isInternal: false,
  isOrderable: false,
  defaultValue: null,
  componentConfigs: {},
  preSelect: false,
  relatedSubject: null,
  icon: null,
};
const writable = { create: true, update: true, delete: false };
const fixed = { create: false, update: false, delete: false };

function attribute(
  index: number,
  identifier: string,
  name: string,
  componentId: number,
  change: Partial<SubjectAttribute>,
): SubjectAttribute {
  return {
    ...plain,
    subjectAttributeId: subjectId + index,
    identifier,
    name,
    componentId,
    isRequired: true,
    isEditable: true,
    length: null,
    actions: writable,
    attributeName: name,
    subjectAttributeName: name,
    subjectAttributeIdentifier: identifier,
    ...change,
  };
}

const nome = attribute(1, 'nome', 'Nome', 1, { length: 100 });
const filtro = attribute(2, 'filtro', 'Filtro', 12, {});
const assunto = attribute(3, 'assunto', 'Assunto', 1, { isEditable: false, actions: fixed });
const compartilhado = attribute(4, 'compartilhado', 'Compartilhado', 10, {});
const subjectAttributes = [nome, filtro, assunto, compartilhado];

/** The context of `filtro`: its attributes, among them `nome` and `filtro`. Filters are never deactivated. */
export function filterContext(): Context {
  return {
    contextId: subjectId,
    subject: {
      subjectId,
      subjectName,
      subjectIdentifier: filterSubject,
      icon: 'filter',
      subjectAttributes,
      actions: { Create: true, Read: true, Update: true, Delete: true, Deactivate: false },
      relatedSubjects: [],
      contextId: subjectId,
    },
    relatedSubjects: [],
    template: {
      templateId: 0,
      templateName: subjectName,
      templateType: 'CompanyDefault',
      templateAreas: subjectAttributes.map(({ subjectAttributeId, name }, index) => ({
        subjectAttributeId,
        attributeName: name,
        templateAreaName: null,
        order: index + 1,
        widgetId: 1,
        templateAreaTalkModal: null,
        templateAreaConfigs: [],
        templateAreaSubjectAttributes: [],
      })),
      viewTemplateAreaConfigs: [],
      showTalkIdOnGrid: false,
      relatedTemplates: [],
    },
    templateType: 'CompanyDefault',
  };
}

/** A saved filter as a talk of `filtro`; its talk id is the filter's. */
export function filterTalk(saved: SavedFilterMetadata, subjectOfFilter: string, canEdit: boolean): Talk {
  const values: readonly (readonly [SubjectAttribute, unknown])[] = [
    [nome, saved.filterName],
    [filtro, saved.filter],
    [assunto, subjectOfFilter],
    [compartilhado, saved.isShared],
  ];
  return {
    talkId: saved.filterId,
    subject: filterSubject,
    isActive: true,
    displayName: saved.filterName,
    isReadOnly: !canEdit,
    tags: [],
    talkValues: values.map(([{ subjectAttributeId, subjectAttributeIdentifier }, value]) => ({
      subjectAttributeId,
      subjectAttributeIdentifier,
      value,
      tags: [],
    })),
    talkAttachments: [],
    version: 1,
    insertedIn: saved.insertedIn,
    updatedIn: saved.updatedIn,
  };
}
