import type { ReadyText } from '@assunto/api';
import { EntityArea } from '../entity-area/EntityArea';
import { useTranslate } from './messages/translation';

/** The ready-made texts of the company. */
export default function ReadyTextsScreen({ title }: { title: string }) {
  return (
    <EntityArea<ReadyText, 'readyTexts'>
      title={title}
      path="/ready-text"
      area="readyTexts"
      translate={useTranslate()}
      id="readyTextId"
      nameOf={({ name }) => name}
      editor="/config/ready-texts/editor"
      row={({ text }) => ({ detail: text.length > 120 ? `${text.slice(0, 119)}…` : text })}
    />
  );
}
