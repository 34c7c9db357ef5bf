import { createContext, useContext } from 'react';
import { attributeId } from '../entity/attributeId';
import { FormScopeContext, type FormScope } from '../react/FormScope';

/** What items read around them, and what the form does for their editor. */
export interface Surroundings extends Pick<FormScope, 'parts'> {
  /** The value of a field, by identifier; `null` for none. */
  valueOf(identifier: string): unknown;
  /** Calls back when the value of a field of the form changes; returns what ends it. */
  follow(identifier: string, listener: () => void): () => void;
  /** Ends the current undo step. */
  endStep(): void;
  /** Undoes the last step. */
  undo(): void;
}

/** The item around a nested editor; `null` directly in a form. */
export const ItemContext = /* @__PURE__ */ createContext<Surroundings | null>(null);

/** The surroundings of a structure's editor: the item that it is in, else the form. */
export function useSurroundings(): Surroundings {
  const item = useContext(ItemContext);
  const form = useContext(FormScopeContext);
  return item ?? (form ? ofForm(form) : alone);
}

const alone: Surroundings = {
  valueOf: () => null,
  follow: () => () => undefined,
  endStep: () => undefined,
  undo: () => undefined,
  parts: new Map(),
};

const known = new WeakMap<FormScope, Surroundings>();

/** The surroundings that a form is; the same for the same form. */
function ofForm(form: FormScope): Surroundings {
  let found = known.get(form);
  if (!found) known.set(form, (found = createSurroundings(form)));
  return found;
}

function createSurroundings({ definition, draft, session, parts }: FormScope): Surroundings {
  const fieldOf = (identifier: string) => {
    const id = attributeId(identifier);
    return draft && definition?.fields.has(id) ? { draft, id } : null;
  };
  return {
    parts,
    valueOf(identifier) {
      const found = fieldOf(identifier);
      return found && found.draft.value(found.id);
    },
    follow(identifier, listener) {
      const found = fieldOf(identifier);
      return found ? found.draft.store.sub(found.draft.state(found.id), listener) : () => undefined;
    },
    endStep: session.endStep,
    undo: () => void session.undo(),
  };
}
