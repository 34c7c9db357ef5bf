import type { ColumnType, ComponentTypeCatalogue, SubjectAttribute } from '@assunto/engine/core';
import { uncheckedTable } from '../../../platform/database/recordReads';
import type { Database } from '../../../platform/database/Database';
import { HttpError } from '../../../platform/errors/errors';
import type { CompanyMetadata } from '../../../metadata/CompanyMetadata';
import { describeAttribute } from '../../../metadata/createAttribute';
import type { Metadata } from '../../../metadata/createMetadata';
import { columnName, tableName } from '../../../metadata/names';
import { readAttribute, type AttributeRow } from '../attributeQueries';
import { createValueConverter, type ValueConverter } from './convertValue';
import { readConversion, type ConversionRow, type StoredStorage } from './conversionRow';
import { createRelatedReader, type RelatedReader } from './relatedReader';

export interface ConversionServices {
  database: Database;
  metadata: Metadata;
  componentTypes: ComponentTypeCatalogue;
}

/** One end of a conversion: the attribute, and where its values are. */
interface ConversionEnd {
  attribute: SubjectAttribute;
  column: string;
  columnType: ColumnType;
}

/** Values that become others: of the old column those of the new one, and back for an undo. */
export interface Direction {
  from: ConversionEnd;
  to: ConversionEnd;
  converter: ValueConverter;
  related: RelatedReader;
}

/** The columns of both values as they were when one was last converted to the other (decision 261). */
interface ComparedColumns {
  old: string;
  new: string;
}

/** What the steps of a conversion work with. */
export interface ConversionWork {
  conversion: ConversionRow;
  /** For statements that read records. */
  records: string;
  table: string;
  forward: Direction;
  backward: Direction;
  /** Where changes are found by comparing values; `null` where triggers note them. */
  compared: ComparedColumns | null;
}

/** Reads a conversion and the attribute before and after it; `null` when the conversion or its attribute is gone. */
export async function openConversion(
  { database, metadata, componentTypes }: ConversionServices,
  companyId: number,
  conversionId: number,
): Promise<ConversionWork | null> {
  const conversion = await readConversion(database, companyId, conversionId);
  const row = conversion && (await readAttribute(database, companyId, conversion.subjectAttributeId));
  if (!conversion || !row) return null;
  const company = await metadata.of(companyId);
  const { subjectId, subjectAttributeId, before, after, columnBefore } = conversion;
  const end = (storage: StoredStorage, column: string): ConversionEnd => {
    const attribute = withStorage(row, storage, company);
    return { attribute, column, columnType: componentTypes.get(attribute.componentId).columnType(attribute) };
  };
  const [old, next] = [end(before, columnBefore), end(after, columnName(subjectAttributeId, conversionId))];
  const direction = (from: ConversionEnd, to: ConversionEnd): Direction => {
    const both = { source: from.attribute, target: to.attribute };
    const converter = createValueConverter({ ...both, componentTypes, timeZone: company.timeZone });
    return { from, to, converter, related: createRelatedReader(company, both) };
  };
  const table = tableName(subjectId);
  return {
    conversion,
    table,
    records: uncheckedTable({ subjectId, table }, 'administered'),
    forward: direction(old, next),
    backward: direction(next, old),
    compared: conversion.compares ? { old: `${next.column}_old`, new: `${next.column}_new` } : null,
  };
}

/** As `openConversion`, for a call about an attribute. Throws NOT_FOUND. */
export async function requireConversion(
  services: ConversionServices,
  companyId: number,
  conversionId: number,
): Promise<ConversionWork> {
  const work = await openConversion(services, companyId, conversionId);
  if (!work) throw new HttpError('NOT_FOUND');
  return work;
}

/** An attribute as it was before a conversion, or will be after it. A related subject in the trash has no name. */
export function withStorage(row: AttributeRow, storage: StoredStorage, company: CompanyMetadata): SubjectAttribute {
  const { relatedSubjectId } = storage;
  const found = relatedSubjectId === null ? null : company.subjectsById.get(relatedSubjectId);
  const related =
    relatedSubjectId === null
      ? null
      : {
          subjectId: relatedSubjectId,
          subjectIdentifier: found?.subjectIdentifier ?? '',
          subjectName: found?.subjectName ?? '',
        };
  const { subjectAttributeId } = row;
  return { ...describeAttribute({ ...row, ...storage, isNaturalKey: false }, related), subjectAttributeId };
}
