import type { RuledForm } from '@assunto/engine';
import type { LogicRules } from '@assunto/engine/contract';
import {
  compileForm,
  compileRules,
  type ComponentTypeCatalogue,
  type Context,
  type FilterContext,
  type Validator,
} from '@assunto/engine/core';

/** The forms of the rows: for a new record, an existing one, and a read-only one. */
export interface ChildForms {
  new: RuledForm;
  existing: RuledForm;
  readOnly: RuledForm;
  validator: Validator;
}

/** Compiles the forms of a context's records. */
export function compileChildForms(options: {
  context: Context;
  componentTypes: ComponentTypeCatalogue;
  filterContext: FilterContext;
  validator: Validator;
  logic?: LogicRules | undefined;
}): ChildForms {
  const { context, componentTypes, filterContext, validator, logic } = options;
  const rules = compileRules({ ...context, componentTypes, logic });
  const form = (isNew: boolean, isReadOnly: boolean): RuledForm => {
    const definition = compileForm({ ...context, componentTypes, isNew, isReadOnly, defaults: filterContext });
    return { context, definition, rules, componentTypes, filterContext };
  };
  return { new: form(true, false), existing: form(false, false), readOnly: form(false, true), validator };
}
