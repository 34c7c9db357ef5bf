/** The engine in React: registry, provider, store and data access. The form and the grid have entries of their own. */
export type {
  CellProps,
  EditorProps,
  EditorServices,
  FieldDefinition,
  FieldRegistry,
  OptionItem,
} from './registry/FieldDefinition';
export type { DataAdapter } from './data/DataAdapter';
