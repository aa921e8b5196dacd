const NOTHING = "";

/** Functions by file, each with the body that does what the whole one does here. */
export type UnusedFunctions = Record<string, Record<string, string>>;

const none = (...names: string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]));

// What no screen of the site or the back office asks for (docs/decisions/0017-unused-functions.md). Both packages decide at
// run time whether to use these, so no bundler can leave them out. What only they call goes with them.
export const UNUSED_FUNCTIONS: UnusedFunctions = {
  "react-dom/cjs/react-dom-client.production.js": {
    // <ViewTransition>
    ...none(
      "applyViewTransitionName",
      "applyViewTransitionToHostInstances",
      "commitAfterMutationEffectsOnFiber",
      "commitAppearingPairViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "createViewTransitionInstance",
      "flushAfterMutationEffects",
      "getViewTransitionClassName",
      "getViewTransitionName",
      "measureNestedViewTransitions",
      "recursivelyTraverseAfterMutationEffects",
      "reportViewTransitionError",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreViewTransitionName",
      "restoreViewTransitionOnHostInstances",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "trackEnterViewTransitions",
    ),
    // <Fragment ref>
    ...none(
      "FragmentInstance",
      "addFragmentHandleToFiber",
      "commitFragmentInstanceDeletionEffects",
      "commitFragmentInstanceInsertionEffects",
      "commitNewChildToFragmentInstance",
      "commitNewChildToFragmentInstances",
      "deleteChildFromFragmentInstance",
    ),
    // <form action={function}>, useActionState, useFormStatus
    ...none(
      "extractEvents$1",
      "mountActionState",
      "recursivelyResetForms",
      "requestFormReset$1",
      "rerenderActionState",
      "startHostTransition",
      "TransitionAwareHostComponent",
      "updateActionState",
    ),
    // <Activity>, <SuspenseList>, custom elements, the cache of the React compiler
    ...none(
      "commitActivityHydrationCallbacks",
      "cutOffTailIfNeeded",
      "initSuspenseListRenderState",
      "isCustomElement",
      "setPropOnCustomElement",
      "updateActivityComponent",
      "updateSuspenseListComponent",
      "useMemoCache",
    ),
    // onBeforeInput, onSelect of an input
    ...none("constructSelectEvent", "getFallbackBeforeInputChars", "getNativeBeforeInputChars"),
    // Styles and scripts with a precedence, which a screen waits for, and files that a component asks for ahead
    ...none(
      "accumulateSuspenseyCommitOnFiber",
      "acquireResource",
      "preinitModuleScript",
      "preinitScript",
      "preinitStyle",
    ),
    ...none("preload", "preloadModule"),
    getResource: "return null;",
    waitForCommitToBeReady: "return null;",
    // Names of the components around a failure: in a build they say nothing
    getStackByFiberInDevAndProd: 'return "";',
  },
  // Routes found later or replaced, forms sent by scripts, view transitions, measuring
  "react-router/dist/production/lib/router/router.js": {
    ...none("_internalSetRoutes", "discoverRoutes", "getInstrumentationNavigateMeta", "getSubmissionFromNavigation"),
    ...none("handleAction", "handleFetcherAction", "patchRoutesImpl", "persistAppliedTransitions"),
    ...none("restoreAppliedTransitions"),
    checkFogOfWar: "return { active: false, matches: null };",
    normalizeNavigateOptions: "return { path };",
  },
  "react-router/dist/production/lib/dom/lib.js": none("useFormAction", "useSubmit"),
  "react-router/dist/production/lib/dom/ssr/single-fetch.js": none("nonSsrStrategy", "singleFetchActionStrategy"),
  "react-router/dist/production/lib/dom/ssr/routes.js": none("noActionDefinedError", "wrapShouldRevalidateForHdr"),
  "react-router/dist/production/lib/dom/ssr/components.js": none("RSCPrefetchPageLinksImpl"),
  "react-router/dist/production/lib/hooks.js": none("RSCErrorHandler"),
};

/** Methods of what is left out. */
export const UNUSED_METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^};\n/gm;
