import type { RecordId } from '../../contract/recordId';
import type { ComponentTypeCatalogue, FormatContext } from '../../component-types/ComponentType';
import type { Context, ScenarioIdentifier } from '../../contract/subject';
import type { DataAdapter } from '../../data/DataAdapter';
import type { FilterContext } from '../../filter/FilterTree';
import type { FieldRegistry } from '../../registry/FieldDefinition';
import type { Validator } from '../../validation/Validator';
import type { RecordStore } from '../createRecordStore';
import type { DraftStorage } from '../DraftStorage';

/** The parts of the engine that a session uses. */
export interface SessionEngine {
  adapter: DataAdapter;
  registry: FieldRegistry;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  records: RecordStore;
  /** The user, for rules and filters that refer to them. */
  me: FilterContext['me'];
  /** Where drafts are stored beyond the page; `null`: nowhere. */
  drafts: DraftStorage | null;
  validatorOf(
    context: Pick<Context, 'subject' | 'validatorPath'>,
    componentTypes?: ComponentTypeCatalogue,
  ): Promise<Validator>;
}

/** The record, and how it is shown. */
export interface SessionRequest {
  subject: string;
  talkId: RecordId | 'add';
  scenario: ScenarioIdentifier | 'talkmodal';
  templateId?: number;
  /** Values of a new record by subjectAttributeId, which override those of the template. */
  initialValues?: Readonly<Record<number, unknown>>;
  /** `false`: the draft is not stored beyond the page; for a dialog over a part of the record. */
  persistDraft?: boolean;
}
