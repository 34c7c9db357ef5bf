import { createContext, useContext } from 'react';
import type { ComponentTypeCatalogue, FormatContext } from '../component-types/ComponentType';
import type { Context } from '../contract/subject';
import type { DataAdapter } from '../data/DataAdapter';
import { EngineError } from '../errors/EngineError';
import type { FilterContext } from '../filter/FilterTree';
import type { EditorServices, FieldRegistry } from '../registry/FieldDefinition';
import type { DraftStorage } from '../store/DraftStorage';
import type { RecordStore } from '../store/createRecordStore';
import type { EngineTranslate } from '../messages/engineTranslate';
import type { Validator } from '../validation/Validator';
import { pt } from '../messages/pt';
import type { FieldErrorInfo } from './FieldBoundary';
import { createTranslation } from './createTranslation';
import type { OpenForms } from './openForms';

/** The state and services shared by all parts of the engine in one page. */
export interface Engine {
  adapter: DataAdapter;
  registry: FieldRegistry;
  componentTypes: ComponentTypeCatalogue;
  format: FormatContext;
  services: EditorServices;
  /** Translates the engine's texts into the language of the page; also part of `format`. */
  translate: EngineTranslate;
  records: RecordStore;
  /** The signed-in person, for rules and filters that refer to them. */
  me: FilterContext['me'];
  /** The open forms of the page, for `EngineDevtools`. */
  openForms: OpenForms;
  /** Stores drafts beyond the page; `null`: they are not stored. */
  drafts: DraftStorage | null;
  /** Called when an editor or a cell throws; a readable fallback is rendered in its place. */
  onFieldError: (error: unknown, where: FieldErrorInfo) => void;
  /**
   * The validator of a context's attributes, from the server or compiled in the page; by default with the page's component types.
   */
  validatorOf(
    context: Pick<Context, 'subject' | 'validatorPath'>,
    componentTypes?: ComponentTypeCatalogue,
  ): Promise<Validator>;
}

export const EngineContext = createContext<Engine | null>(null);

/**
 * The engine of this page. Throws PROVIDER_MISSING outside of EngineProvider.
 *
 * @example
 * const { registry, format } = useEngine();
 * const text = registry.get(attribute.componentId).type.format(null, attribute, format);
 */
export function useEngine(hook = 'useEngine'): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new EngineError('PROVIDER_MISSING', { hook });
  return engine;
}

const translation = createTranslation(pt);

/** Translates the engine's texts into the language of the page, also outside of EngineProvider. */
export const useEngineTranslate: () => EngineTranslate = translation.useTranslate;
