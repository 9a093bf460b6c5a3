// What the specification says of the API: its operations by name, with what they take and answer, and the few REST calls.
import { rowsOf } from './row.ts';

export const API_ROWS = rowsOf(`
API-001 | holds | A GraphQL call is a POST to /graphql with the stored token as bearer, and is never cached.
API-002 | holds | Every answer has success and errors, a list of sentences.
API-003 | holds | loginUser: e-mail and password; a token and the user.
API-004 | holds | registerPhone: a phone and the brand.
API-005 | holds | confirmPhone: a phone and its code.
API-006 | holds | registerUser: who signs up, with invitation, code and brand; user, organisations, token.
API-007 | holds | forgotPasswordRequest: an e-mail and the brand.
API-008 | holds | resetPassword: the link's token and the password twice; a token.
API-009 | holds | newPassword: the old one and the new one twice.
API-010 | holds | logoutUser asks for nothing.
API-011 | holds | user: by id, with billing or without.
API-012 | part | updateUser: person, role, own values, card, plan, payout, cancelling; the organisation. | No own values, no payout account.
API-013 | holds | updateOrganization: any of its thirteen settings, alone or together.
API-014 | holds | switchOrganization: where to; the user.
API-015 | part | inviteUsers: e-mails with roles, and five inputs around them. | The five are taken and not kept.
API-016 | none | deleteUsers: ids.
API-017 | none | users: all of them, or who may administer.
API-018 | none | customValues: whose, for calendars or not, by search.
API-019 | none | createCustomValues: names with values, as calendars or not.
API-020 | none | engagementMetrics answers the eight scores.
API-021 | none | updateEngagementMetrics takes them.
API-022 | holds | sendStats answers total, pending, sent, paused, finishes.
API-023 | part | leads: of a campaign or group, by page, search and filter; total, page, leads. | A group is answered as missing.
API-024 | holds | lead: by id, its texts alone where asked.
API-025 | holds | createLead: name and phone, and a welcome.
API-026 | part | createLeads: people, into a campaign or group. | A group is answered as missing.
API-027 | part | leadsFromCsv: rows and the names of their columns, into a campaign or group. | A group is answered as missing.
API-028 | holds | updateLead: id, name and phone.
API-029 | holds | archiveLeads: ids.
API-030 | part | addLeadsToCampaign: a campaign, leads, groups. | Groups are answered as missing.
API-031 | none | addLeadsToGroup: a group and leads.
API-032 | holds | removeLeadsFromCampaign: leads and a campaign.
API-033 | none | removeLeadsFromGroup: leads and a group.
API-034 | none | messageLeads: leads or groups, and a text.
API-035 | holds | messageLead: a lead and words; the text.
API-036 | holds | retryCampaignFeatureQueue: which waiting text.
API-037 | none | createLeadAppointment: a date, campaigns to add and remove.
API-038 | none | updateLeadAppointment: the same, of one that is there.
API-039 | none | deleteLeadAppointment: which.
API-040 | none | Trying the product now: a name and a phone.
API-041 | part | campaigns: with steps, with figures, recent ones, public ones. | Public ones only of one's own organisation.
API-042 | part | campaign: by id or code, with steps, with figures. | As the public sees it is not answered.
API-043 | none | campaignCategories.
API-044 | holds | csvReport: of a campaign.
API-045 | none | pitch: by id.
API-046 | none | pitches.
API-047 | none | pitchSlide: by id, as the public sees it or not.
API-048 | none | pitchSlides: of a pitch.
API-049 | none | slideWidget: by id.
API-050 | none | groups.
API-051 | none | group: by id or code.
API-052 | none | events: all, or those to come.
API-053 | none | landingPages.
API-054 | none | landingPage: by id or code.
API-055 | none | landingPageDropdownOptions.
API-056 | none | landingPageDropdownOption.
API-057 | holds | createCampaign: a name, perhaps of a lead, perhaps v2; its id.
API-058 | part | cloneCampaign: which, into which organisation, as a public one. | Only into one's own organisation.
API-059 | holds | archiveCampaign: which.
API-060 | holds | deleteCampaign: which.
API-061 | part | updateCampaign: name, brand, page, calendar, library. | No page, no calendar, not public.
API-062 | holds | createCampaignFeature: campaign, kind, group, the step before.
API-063 | part | updateCampaignFeature: group, text, pitch, delay, time of day. | No pitch.
API-064 | holds | deleteCampaignFeature: step and group.
API-065 | none | createCampaignWorkflow: of a step.
API-066 | none | deleteCampaignWorkflow: which.
API-067 | none | createWorkflowTrigger: of a rule.
API-068 | none | createWorkflowAction: of a rule.
API-069 | none | Writing a trigger.
API-070 | none | Writing an action.
API-071 | none | Deleting a trigger.
API-072 | none | Deleting an action.
API-073 | none | createPitch answers its id.
API-074 | none | updatePitch: how it looks and where it leads.
API-075 | none | createPitchSlide: of a pitch, after another.
API-076 | none | updatePitchSlide: what stands on it.
API-077 | none | deletePitchSlide: which.
API-078 | none | createSlideWidget: a question of a slide or campaign.
API-079 | none | updateSlideWidget: which.
API-080 | none | deleteSlideWidget: which.
API-081 | none | createGroup: a name.
API-082 | none | updateGroup: its name or its page.
API-083 | none | archiveGroups: ids.
API-084 | none | Adding groups to a campaign.
API-085 | none | Texting groups.
API-086 | none | cancelEvents: ids.
API-087 | none | addCampaignsToEvents: events and campaigns.
API-088 | none | messageEvents: events and a text.
API-089 | none | createLandingPage.
API-090 | none | updateLandingPage: how it looks and which campaigns it starts.
API-091 | none | archiveLandingPages: ids.
API-092 | none | Making a dropdown option.
API-093 | none | Writing one: label, campaigns to add and remove.
API-094 | none | Deleting some.
API-095 | none | loadLeadActivity: what a link opens, for a browser that may see it.
API-096 | none | trackLead: times, answers and bookings of a visit.
API-097 | none | Sending the code that verifies a link.
API-098 | none | confirmBrowser: that code; a token.
API-099 | none | submitGroupLandingPage: a code and answers.
API-100 | none | submitCampaignLandingPage: a code and answers.
API-101 | none | submitLandingPage: a code and answers.
API-102 | none | REST: connecting medical records with a user's credentials.
API-103 | none | REST: the operator finds organisations.
API-104 | none | REST: one organisation's data.
API-105 | none | REST: changing its subscription.
API-106 | none | REST: changing its card.
API-107 | none | REST: how a brand's workers or schedule are.
API-108 | part | REST: a HEAD of a brand's base address tells that it is there. | Only of /health; nothing asks it yet.
`);
