import '@assunto/engine/devtools.css';

/** A chunk of its own: nobody else downloads the panel. */
export { EngineDevtools as default } from '@assunto/engine/devtools';
