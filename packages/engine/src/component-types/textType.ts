import { applyMask } from '../text/inputMask';
import { keptText } from './keptText';
import { textLike } from './textLike';

/** 1: a line of text, in the form of its `inputMask` where it has one. Blanks at both ends are not kept. */
export const textType = textLike({
  number: 1,
  name: 'text',
  label: 'Texto',
  keep: (text, { componentConfigs: { inputMask } }) => {
    const kept = keptText(text.replace(/[\r\n\t]+/g, ' '))?.trim() ?? null;
    if (!inputMask || kept === null) return kept;
    const masked = applyMask(inputMask, kept);
    // What the mask would lose something of stays as it came, for the schema to refuse.
    return lettersAndDigits(masked).endsWith(lettersAndDigits(kept)) ? masked : kept;
  },
});

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
