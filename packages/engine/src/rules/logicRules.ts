import { compileLogic } from './compileLogic';
import { readableLogic } from './readableLogic';
import type { LogicRules } from './readRule';

/**
 * Reads and runs the rules that are no filters, by json-logic-js. Forms load it where one of their rules needs it; whoever compiles rules
 * itself passes it.
 *
 * @example
 * const rules = compileRules({ subject, template, componentTypes, logic: logicRules });
 */
export const logicRules: LogicRules = { readable: readableLogic, compile: compileLogic };
