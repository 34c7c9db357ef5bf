/** A panel that explains any field of the forms on a page. Load it for developers only; no other entry contains it. */
export { EngineDevtools } from './devtools/EngineDevtools';
export type { EngineDevtoolsProps } from './devtools/EngineDevtools';
export type { DevtoolsMessages } from './devtools/devtoolsMessages';
