/** The common causes of problems in many rows, whose messages are about single cells. */
export const problemCauses = {
  missingRelated: 'Os registros não existem ou você não tem acesso a eles. Informe o nome ou o código de um registro.',
  ambiguousRelated: 'Há mais de um registro com o mesmo nome. Informe o código do registro.',
  repeatedKey: 'O valor aparece mais de uma vez no arquivo. Deixe apenas uma das linhas.',
  usedKey: 'O valor já é de um registro que existe.',
  rounded: 'O valor tem mais casas decimais do que o campo guarda e seria arredondado.',
  timeLost: 'O campo guarda só o dia; a hora seria perdida.',
} as const;

/** The cause of a problem: as given, else its message without the found value. */
export function causeOf(message: string, cause?: string): string {
  if (cause !== undefined) return cause;
  const found = message.indexOf(' Foi informado "');
  return found < 0 ? message : message.slice(0, found);
}
