import { useTranslate } from './messages/translation';
import { NamedTemplates } from './NamedTemplates';

/** 'Templates de Personalizados'. */
export default function CustomTemplates({ title }: { title: string }) {
  return <NamedTemplates title={title} kind="custom" newLabel={useTranslate()('templates.newCustom')} />;
}
