/*
 * Stands in for safeupdate, the extension that hosted projects load into the connections of their API. Written anew from what it does: once a
 * statement is understood, and before it is planned, an UPDATE or DELETE without WHERE is refused, in a common table expression too, whoever
 * runs it and also inside of functions. Error and message are the same. It has no setting that turns it off.
 */
#include "postgres.h"

#include "fmgr.h"
#include "nodes/parsenodes.h"
#include "parser/analyze.h"

PG_MODULE_MAGIC;

void _PG_init(void);

static post_parse_analyze_hook_type earlier_hook = NULL;

static void require_where(Query *query)
{
	ListCell *cell;

	foreach(cell, query->cteList)
	{
		Node *statement = ((CommonTableExpr *) lfirst(cell))->ctequery;

		if (IsA(statement, Query))
			require_where((Query *) statement);
	}
	if (query->commandType != CMD_UPDATE && query->commandType != CMD_DELETE)
		return;
	if (query->jointree->quals == NULL)
		ereport(ERROR,
				(errcode(ERRCODE_CARDINALITY_VIOLATION),
				 errmsg("%s requires a WHERE clause", query->commandType == CMD_UPDATE ? "UPDATE" : "DELETE")));
}

static void look_at(ParseState *state, Query *query, JumbleState *jumble)
{
	if (earlier_hook)
		earlier_hook(state, query, jumble);
	require_where(query);
}

void _PG_init(void)
{
	earlier_hook = post_parse_analyze_hook;
	post_parse_analyze_hook = look_at;
}
