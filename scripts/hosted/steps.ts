/** The steps of docs/deploying.md that mend something, as doctor names them. */
export const STEPS = {
  push: "step 3: npx supabase@3 db push --remote",
  config: "step 4: npx supabase@3 config push",
  secrets: "step 5: npx supabase@3 secrets set --env-file hosted.env",
  deploy: "step 6: npx supabase@3 functions deploy",
  staff: "step 7: npm run staff:add -- EMAIL",
  start: "step 8: the settings of the web process",
  schedule: "step 9: the schedules",
};
