import { ExternalLink } from 'lucide-react';
import type { EditorProps } from '@assunto/engine';
import { joined, safeUrl, urlType } from '@assunto/engine/fields';
import { useTranslate } from '../../messages/useTranslate';
import { classNames } from '../../ui/classNames';
import { partId } from '../../controls/form-row/controlAttributes';
import { TextBox } from '../../controls/text-input/TextBox';
import { controlProps } from '../../field-parts/controlProps';
import { FieldFrame } from '../../field-parts/FieldFrame';
import { useTypedField } from '../../field-parts/useTypedField';
import { withNaturalKeyCheck } from '../../field-parts/withNaturalKeyCheck';
import { SafeLink } from './SafeLink';

/** Edits an address, with a link to it beside the input. A read-only address is shown as the link. */
function UrlEditor(field: EditorProps<string>) {
  const translate = useTranslate();
  const { id, attribute, label, value, isReadOnly, isDisabled, isCompact, error } = field;
  const typed = useTypedField(field, urlType);
  const href = safeUrl(value);
  const isLink = isReadOnly && href !== null;
  const { 'aria-describedby': described } = controlProps(field);
  return (
    <FieldFrame field={field} isGroup={isLink}>
      <div
        className={classNames('as-input', 'as-url', isCompact && 'as-input-compact')}
        data-invalid={error ? true : undefined}
        data-readonly={isReadOnly || undefined}
        data-disabled={isDisabled || undefined}
      >
        {isLink ? (
          <SafeLink
            id={id}
            value={value}
            className="as-url-link"
            title={href}
            {...(isCompact
              ? { 'aria-label': joined`${label}: ${href}` }
              : { 'aria-labelledby': `${partId(id, 'label')} ${id}` })}
            aria-describedby={described}
          >
            {href}
          </SafeLink>
        ) : (
          <TextBox
            {...controlProps(field)}
            {...typed}
            variant="bare"
            inputMode="url"
            dir="ltr"
            placeholder={attribute.componentConfigs.placeholder ?? 'https://'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {href !== null && !isLink && (
          <SafeLink
            value={href}
            className="as-url-open"
            aria-label={translate('urlField.openField', { label })}
            title={translate('urlField.openAddress', { href })}
          >
            <ExternalLink aria-hidden="true" />
          </SafeLink>
        )}
      </div>
    </FieldFrame>
  );
}

export default withNaturalKeyCheck(urlType, UrlEditor);
