import { useEffect, useRef } from 'react';
import { maxLength, rule, type BenchAttribute } from './attributes';
import FloorForm from './FloorForm';

const missing = 'Preencha o campo.';

/** Plain inputs with one listener written by hand, which checks every value and writes the errors below the inputs. */
export default function ListenerForm({ attributes }: { attributes: readonly BenchAttribute[] }) {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    if (!element) return;
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      showErrors(event.target as HTMLFormElement, attributes);
    };
    element.addEventListener('submit', submit);
    return () => element.removeEventListener('submit', submit);
  }, [attributes]);
  return (
    <div ref={around}>
      <FloorForm attributes={attributes} />
    </div>
  );
}

function showErrors(form: HTMLFormElement, attributes: readonly BenchAttribute[]): void {
  let first: HTMLElement | null = null;
  for (const attribute of attributes) {
    const control = form.elements.namedItem(attribute.name) as HTMLInputElement | HTMLSelectElement;
    const error = errorOf(attribute, control, form);
    const shown = control.nextElementSibling;
    if (!error) {
      shown?.remove();
      control.removeAttribute('aria-invalid');
      continue;
    }
    const paragraph = shown ?? control.parentElement?.appendChild(document.createElement('p'));
    if (paragraph) [paragraph.className, paragraph.textContent] = ['error', error];
    control.setAttribute('aria-invalid', 'true');
    first ??= control;
  }
  first?.focus();
}

function errorOf(
  { name, kind, isRequired, options }: BenchAttribute,
  control: HTMLInputElement | HTMLSelectElement,
  form: HTMLFormElement,
): string | null {
  const { value } = control;
  const isRuled = name === rule.requires && (form.elements.namedItem(rule.when) as HTMLInputElement).checked;
  if (kind === 'checkbox') return isRequired && !(control as HTMLInputElement).checked ? missing : null;
  if (value === '') return isRequired || isRuled ? missing : null;
  if (kind === 'text') return value.length > maxLength ? 'O texto é longo demais.' : null;
  if (kind === 'number') return Number.isInteger(Number(value)) ? null : 'Informe um número inteiro.';
  return options.some(({ id }) => id === value) ? null : 'Escolha uma opção.';
}
