import { afterEach, describe, expect, it, vi } from 'vitest';
import { createComponentTypes } from '../component-types/createComponentTypes';
import { textType } from '../component-types/textType';
import { attribute, subject } from '../testing/builders';
import { validatorOf } from './validatorOf';

const mailType = { ...textType, number: 9001, jsonSchema: () => ({ type: 'string', format: 'email' }) };
const mail = attribute({ subjectAttributeId: 1, identifier: 'mail', componentId: mailType.number });

afterEach(() => vi.unstubAllGlobals());

describe('the validator of a context', () => {
  it("interprets a format of JSON Schema in a product's own type, in a page that may not generate code", async () => {
    vi.stubGlobal('Function', function refused() {
      throw new EvalError('unsafe-eval is not allowed');
    });
    const context = { subject: subject({ subjectAttributes: [mail] }) };
    const validator = await validatorOf(context, createComponentTypes([mailType]), null);
    expect(validator.attribute(mail, 'ana@exemplo.com', false)).toBeNull();
    expect(validator.attribute(mail, 'ana', false)?.code).toBe('format');
  });
});
