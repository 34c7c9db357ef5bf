import type { EditorProps } from '@assunto/engine';
import { naturalKeyMessage, type ComponentType } from '@assunto/engine/core';
import type { ComponentType as ReactComponent } from 'react';
import { useTranslate } from '../messages/useTranslate';
import { Spinner } from '../ui/spinner/Spinner';
import { classNames } from '../ui/classNames';
import { useNaturalKeyCheck } from './useNaturalKeyCheck';

/**
 * Adds a check to an editor that reports, while typing, that another record already has this value of a natural key. For an
 * attribute that is no natural key the editor is unchanged.
 *
 * @example defineField({ type: plateType, Editor: withNaturalKeyCheck(plateType, PlateEditor) });
 */
export function withNaturalKeyCheck<Value>(
  type: ComponentType<Value>,
  Editor: ReactComponent<EditorProps<Value>>,
): ReactComponent<EditorProps<Value>> {
  function CheckedEditor(field: EditorProps<Value>) {
    const translate = useTranslate();
    const { isChecking, isDuplicate } = useNaturalKeyCheck(field, type);
    const error = field.error ?? (isDuplicate ? naturalKeyMessage(field.attribute, type as ComponentType) : null);
    return (
      <div className="as-natural-key">
        <Editor {...field} error={error} />
        <span
          role="status"
          className={classNames('as-natural-key-status', field.isCompact && 'as-visually-hidden')}
          data-checking={isChecking || undefined}
        >
          {isChecking && (
            <>
              <Spinner />
              {translate('field.checking')}
            </>
          )}
        </span>
      </div>
    );
  }

  return function NaturalKeyEditor(field: EditorProps<Value>) {
    const { attribute, services, isReadOnly, isDisabled } = field;
    const isChecked = attribute.isNaturalKey && services.isValueTaken && !isReadOnly && !isDisabled;
    return isChecked ? <CheckedEditor {...field} /> : <Editor {...field} />;
  };
}
