/** The form of a record. Load it when a form is first opened: rjsf comes with it. */
export { RecordForm } from './form/RecordForm';
export type { RecordFormProps } from './form/RecordForm';
export { ConflictPanel } from './form/ConflictPanel';
export type { ConflictPanelProps } from './form/ConflictPanel';
