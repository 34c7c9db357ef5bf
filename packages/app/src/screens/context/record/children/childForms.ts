import type { RuledForm } from '@assunto/engine';
import {
  compileForm,
  compileRules,
  type ComponentTypeCatalogue,
  type Context,
  type FilterContext,
  type Validator,
} from '@assunto/engine/core';

/** The forms by which the rows of a table are filled: of a new record, of a kept one, and of one that may only be read. */
export interface ChildForms {
  new: RuledForm;
  kept: RuledForm;
  readOnly: RuledForm;
  validator: Validator;
}

/** Compiles the forms of a context's records. */
export function compileChildForms(given: {
  context: Context;
  componentTypes: ComponentTypeCatalogue;
  filterContext: FilterContext;
  validator: Validator;
}): ChildForms {
  const { context, componentTypes, filterContext, validator } = given;
  const rules = compileRules({ ...context, componentTypes });
  const form = (isNew: boolean, isReadOnly: boolean): RuledForm => {
    const definition = compileForm({ ...context, componentTypes, isNew, isReadOnly });
    return { context, definition, rules, componentTypes, filterContext };
  };
  return { new: form(true, false), kept: form(false, false), readOnly: form(false, true), validator };
}
