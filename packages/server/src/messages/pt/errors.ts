export const errors = {
  'error.REQUEST_INVALID': 'Há dados inválidos na solicitação. Verifique e tente novamente.',
  'error.BODY_UNREADABLE': 'O conteúdo enviado não pôde ser lido. Verifique e tente novamente.',
  'error.TALK_INVALID': 'Há campos inválidos no registro. Verifique e tente novamente.',
  'error.PASSWORD_WEAK': 'Esta senha não é segura o suficiente',
  'error.PROFILE_IMAGE_REFUSED': 'A imagem do perfil não pôde ser lida. Envie um arquivo .png, .jpeg ou .jpg menor.',
  'error.ATTRIBUTE_CONFIGS_INVALID': 'A configuração {title} do atributo "{attribute}" não é aceita. {message}',
  'error.TASK_ESTIMATES_MISSING': 'Informe a previsão de término e a duração estimada para iniciar a tarefa.',
  'error.SIGN_IN_REFUSED': 'Não foi possível entrar. Realize o login novamente.',
  'error.NOT_AUTHENTICATED': 'Realize o login para continuar.',
  'error.SESSION_ENDED': 'Sua sessão terminou. Realize o login novamente.',
  'error.FILE_EXTENSION_REFUSED': 'Extensão não suportada. Envie um arquivo {extensions}.',
  'error.FILE_CONTENT_REFUSED':
    'O conteúdo do arquivo não é de um arquivo {extension}. Verifique o arquivo e tente novamente.',
  'error.FILE_EMPTY': 'O arquivo está vazio. Escolha outro arquivo.',
  'error.SPREADSHEET_UNREADABLE': 'O arquivo não pôde ser lido. Envie um arquivo .csv ou .xlsx.',
  'error.FORBIDDEN': 'Você não tem permissão para realizar esta ação.',
  'error.VIEW_ONLY':
    'Enquanto você vê como outra pessoa ou perfil, só é possível consultar menus, listas e registros. Encerre este modo para continuar.',
  'error.GRANT_REFUSED': 'Você não pode conceder um direito que não tem: {lacking}.',
  'error.LAST_ADMINISTRATOR':
    'A empresa precisa de ao menos um administrador ativo. Dê o perfil de administrador a outra pessoa antes.',
  'error.CERTIFICATE_REQUIRED':
    'Este assunto exige um certificado digital verificado. Abra o registro para apresentar o seu.',
  'error.COMMENT_FIXED': 'Só quem escreveu o comentário pode alterá-lo, e apenas nas primeiras 24 horas.',
  'error.DELETE_BLOCKED': 'Não é possível excluir o registro',
  'error.NOT_FOUND': 'O que você procura não existe ou você não tem acesso.',
  'error.FILE_MISSING': 'O conteúdo deste arquivo não foi encontrado. Entre em contato com o administrador.',
  'error.SUBJECT_NOT_FOUND': 'Este assunto não existe ou você não tem acesso a ele.',
  'error.SAVED_FILTER_NOT_FOUND': 'Um dos filtros deste endereço não existe mais ou você não tem acesso a ele.',
  'error.TALK_NOT_FOUND': 'Este registro não existe ou você não tem acesso a ele.',
  'error.METHOD_NOT_ALLOWED': 'Esta operação não é permitida neste endereço.',
  'error.TALK_CONFLICT': 'Outra pessoa alterou este registro. Revise os campos em conflito e salve novamente.',
  'error.SAVED_FILTER_IN_USE':
    'Este filtro é usado por um menu, por um perfil de acesso ou por uma visualização. Retire-o de lá antes de excluí-lo.',
  'error.SAVED_FILTER_TOO_MANY': 'Você já tem {most} filtros salvos. Exclua os que não usa e tente novamente.',
  'error.VIEW_TOO_MANY': 'Este assunto já tem {most} visualizações. Exclua as que não usa e tente novamente.',
  'error.TAG_NAME_TAKEN': 'Já existe uma tag com este texto. Escolha outro.',
  'error.TAG_TOO_MANY': 'A empresa já tem {most} tags. Exclua as que não usa e tente novamente.',
  'error.SUBJECT_IDENTIFIER_TAKEN': 'Já existe, ou já existiu, um assunto com este identificador. Escolha outro.',
  'error.SUBJECT_TOO_MANY': 'A empresa já tem {most} assuntos. Exclua os que não usa e tente novamente.',
  'error.ATTRIBUTE_IDENTIFIER_TAKEN':
    'Já existe, ou já existiu, um atributo com este identificador neste assunto. Escolha outro.',
  'error.ATTRIBUTE_TOO_MANY': 'O assunto já tem {most} atributos. Exclua os que não usa e tente novamente.',
  'error.NATURAL_KEY_COLLIDES':
    'Há registros com o mesmo valor neste atributo. Corrija-os antes de torná-lo uma chave.',
  'error.SUBJECT_FIXED': 'Este assunto faz parte do sistema e não pode ser excluído.',
  'error.CONVERSION_IMPOSSIBLE': 'Um atributo deste tipo não pode ser convertido no tipo escolhido.',
  'error.CONVERSION_KEY':
    'O atributo é uma chave natural. Desligue a chave antes de alterar o tipo e ligue-a de novo depois.',
  'error.CONVERSION_FIXED': 'O sistema trabalha com este atributo; o tipo dele não pode ser alterado.',
  'error.CONVERSION_RUNNING': 'Uma conversão deste atributo está em andamento ou espera confirmação. Termine-a antes.',
  'error.CONVERSION_STATE': 'A conversão está em outra etapa. Recarregue e tente novamente.',
  'error.CONVERSION_UNRESOLVED':
    'Ainda há valores que não podem ser convertidos. Informe o que colocar no lugar deles ou deixe-os vazios.',
  'error.ATTRIBUTE_NEEDS_CONVERSION':
    'O tipo de um atributo só é alterado por uma conversão, que mostra antes o que acontece com os registros.',
  'error.HELP_CHANGED':
    'Outra pessoa alterou esta ajuda. Copie o que você escreveu, recarregue a página e tente novamente.',
  'error.TASK_REFUSED': 'A tarefa não está em um status que permita esta ação.',
  'error.STARTER_PRESENT': 'Os assuntos deste começo já existem na empresa.',
  'error.NATURAL_KEY_TAKEN': 'O valor informado já existe.',
  'error.PASSWORD_WRONG': 'Senha inválida',
  'error.SECOND_FACTOR_CODE_WRONG':
    'O código está incorreto ou a configuração expirou. Verifique o código que o aplicativo mostra agora.',
  'error.SECOND_FACTOR_STATE':
    'A verificação em duas etapas foi alterada em outra página. Recarregue e tente novamente.',
  'error.FILE_TOO_MANY_WAITING':
    'Há muitos arquivos enviados em registros ainda não salvos. Salve os registros e tente novamente.',
  'error.IMPORT_STATE': 'A importação está em outra etapa. Recarregue e tente novamente.',
  'error.EXPORT_TOO_MANY': 'Você já tem {most} exportações em andamento. Aguarde o fim de uma delas ou cancele uma.',
  'error.EXPORT_STATE': 'O arquivo desta exportação não está pronto.',
  'error.EXPORT_RIGHTS_CHANGED': 'O seu acesso mudou desde que esta exportação começou. Exporte a lista novamente.',
  'error.BACKGROUND_JOB_FIXED': 'Esta tarefa não pode ser repetida. Inicie-a novamente na tela dela.',
  'error.BACKGROUND_JOB_NOT_CANCELABLE': 'Esta tarefa não pode ser cancelada. Aguarde o fim dela.',
  'error.JOB_RUN_STATE': 'Esta execução não pode ser desfeita: ainda não terminou, ou já foi desfeita.',
  'error.JOB_DIALOG_ANSWERED': '{name} já respondeu: {answer}.',
  'error.JOB_DIALOG_CLOSED': 'Esta pergunta não espera mais uma resposta.',
  'error.TALK_CHANGED': 'O registro foi alterado depois de ser lido. Leia-o novamente e repita a alteração.',
  'error.CONFIGURATION_PLAN_STALE':
    'A configuração ou o arquivo mudou depois deste plano. Faça o plano novamente e revise-o.',
  'error.CONFIGURATION_FILE_INVALID': 'O arquivo não pode ser aplicado. {problem}',
  'error.CONFIGURATION_FILE_REFUSED': 'O arquivo não pode ser aplicado: {place} foi recusado. {problem}',
  'error.CONFIGURATION_CHANGED':
    'Outra pessoa alterou esta configuração depois que você a abriu. Recarregue, revise as diferenças e salve novamente.',
  'error.FIRST_ACCESS_REFUSED':
    'Este endereço de primeiro acesso não vale mais. Use o que o servidor mostrou da última vez que foi iniciado, ou entre com a sua conta.',
  'error.FILE_SIZE_MISSING': 'Informe o tamanho do arquivo em Content-Length.',
  'error.FILE_TOO_LARGE': 'O arquivo é maior que o limite de {limit}. Envie um arquivo menor.',
  'error.BODY_TOO_LARGE': 'O conteúdo enviado é grande demais.',
  'error.MEDIA_TYPE_UNSUPPORTED': 'O formato do conteúdo enviado não é aceito. Envie JSON.',
  'error.TEMPLATE_EXISTS': 'Este assunto já tem um template padrão.',
  'error.IN_USE': 'Não é possível excluir o que está em uso: {uses}.',
  'error.ACCOUNT_EMAIL_TAKEN': 'Esse e-mail já possui cadastro',
  'error.ACCOUNT_APP_NAME_TAKEN': 'Nome do Aplicativo já cadastrado',
  'error.ROOM_FIXED': 'Este perfil de acesso faz parte do sistema e não pode ser excluído.',
  'error.ACCOUNT_IN_USE':
    'Automações ligadas agem em nome desta conta ou contam com ela. Salve-as em nome de outra pessoa, ou desligue-as, antes de excluí-la.',
  'error.ROOM_IN_USE': 'Este perfil de acesso está em uso por {uses}. Escolha outro perfil ali antes de excluí-lo.',
  'error.TAG_IN_USE': 'Existem automações associadas a esta tag. Retire-a delas antes de excluí-la.',
  'error.NOTIFICATION_IN_USE': 'Existem automações associadas à esta notificação!',
  'error.RELATED_RECORDS': 'Alguns dos registros que você tentou excluir possuem outros registros relacionados.',
  'error.IDEMPOTENCY_KEY_REUSED': 'Esta solicitação já foi enviada com outro conteúdo. Recarregue e tente novamente.',
  'error.QUERY_TOO_HEAVY': 'O que foi pedido é pesado demais para o sistema. {advice}',
  'error.QUERY_TOO_LONG':
    'O que foi pedido demorou demais e foi interrompido. Restrinja a lista com mais filtros, ou procure por menos palavras, e tente novamente.',
  'error.RATE_LIMITED': 'Muitas solicitações em pouco tempo. Aguarde {seconds} s e tente novamente.',
  'error.TASK_DELAYED': 'A tarefa está atrasada. Informe o motivo do atraso para finalizá-la.',
  'error.TASKS_NOT_CONFIGURED':
    'O assunto das tarefas não tem os atributos ou os status necessários. Entre em contato com o administrador.',
  'error.INTERNAL': 'Ocorreu um erro inesperado. Tente novamente ou entre em contato com o administrador.',
  'error.LOGIN_SERVICE_UNAVAILABLE': 'O serviço de login não respondeu. Aguarde um momento e tente novamente.',
  'error.CERTIFICATE_SERVICE_UNAVAILABLE':
    'O serviço de certificado digital não está disponível. Entre em contato com o administrador.',
  'error.CALLER_GONE': 'A conexão foi encerrada antes da resposta.',
  'error.OVERLOADED': 'Há muitas solicitações no momento. Aguarde um momento e tente novamente.',
  'error.DATABASE_UNAVAILABLE': 'O sistema está temporariamente indisponível. Aguarde um momento e tente novamente.',
} as const;
