/** The room of the administrators, with every permission (specification: tickets). */
export const adminRoomId = 1;

/** The room of the customers' people (specification: tickets). */
export const customerRoomId = 1196;

/** The subject whose records are tickets. */
export const ticketSubject = 'chamado';

/** The subject whose records are tasks. */
export const taskSubject = 'tarefa';

/** The subject under which saved filters are listed; they are never deactivated. */
export const filterSubject = 'filtro';

/** The subject whose templates the specification identifies by id (specification: tickets). */
export const positioningSubject = 'servicoposicionamento';
