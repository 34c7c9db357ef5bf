import { emailLength, emailPattern } from '../text/emailPattern';
import { translateOf } from '../messages/engineTranslate';
import type { ComponentType } from './ComponentType';
import { normaliseText } from './normaliseText';
import { textLike } from './textLike';

/** 13: an e-mail address, without surrounding spaces. */
export const emailType: ComponentType<string> = {
  ...textLike({
    number: 13,
    name: 'email',
    label: 'E-mail',
    keep: (text) =>
      normaliseText(text)
        ?.trim()
        .replace(/^mailto:/i, '') || null,
  }),
  jsonSchema: ({ length }) => ({
    type: 'string',
    maxLength: Math.min(length ?? emailLength, emailLength),
    pattern: emailPattern,
  }),
  messages: (_attribute, _refused, context) => ({ pattern: translateOf(context)('email.invalid') }),
  sample: (index) => `pessoa${index + 1}@exemplo.com.br`,
};
