/** The forms of records and entities. Load it when a form is first opened: rjsf comes with it. */
export { RecordForm } from './form/RecordForm';
export type { RecordFormProps } from './form/RecordForm';
export { EntityForm } from './form/EntityForm';
export type { EntityFormProps } from './form/EntityForm';
export { ConflictPanel } from './form/ConflictPanel';
export type { ConflictPanelProps } from './form/ConflictPanel';
