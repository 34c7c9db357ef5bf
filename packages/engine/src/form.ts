/** The forms of records and entities. Load this entry when a form is first opened, because it includes rjsf. */
export { RecordForm } from './form/RecordForm';
export type { RecordFormProps } from './form/RecordForm';
export { EntityForm } from './form/EntityForm';
export type { EntityFormProps } from './form/EntityForm';
export { ValueForm } from './lists/ValueForm';
export type { ValueFormProps } from './lists/ValueForm';
export { ConflictPanel } from './form/ConflictPanel';
export type { ConflictPanelProps } from './form/ConflictPanelProps';
