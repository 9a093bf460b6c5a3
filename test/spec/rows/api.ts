// What the specification says about the API: its operations by name, with what they take and answer, and the few REST calls.
import { rowsOf } from '../row.ts';

export const API_ROWS = rowsOf(`
API-001 | holds | Every GraphQL call is a POST to "/graphql" on the API host, which serves the app as well, with the stored token as bearer, and is never cached.
API-002 | holds | Every answer has "success" and "errors", a list of sentences.
API-003 | holds | mutation loginUser(email, password); answers token, user.
API-004 | holds | mutation registerPhone(phone, brand).
API-005 | holds | mutation confirmPhone(phone, code).
API-006 | holds | mutation registerUser(name, email, phone, password, password2, organizationName, token, phoneCode, brand); answers user, organizations, token.
API-007 | holds | mutation forgotPasswordRequest(email, brand).
API-008 | holds | mutation resetPassword(token, password, password2); answers token.
API-009 | holds | mutation newPassword(oldPassword, password, password2).
API-010 | holds | query logoutUser takes nothing; the client then removes the token.
API-011 | holds | query user(userId, includeBilling), from the network alone; answers success, user; failure logs out.
API-012 | holds | mutation updateUser(userId, user{name, phone, email, access, customValues[customFieldId, name, value], token, plan, bankToken}, cancelSubscription); answers the whole organization; billing is changed by user{token, plan}.
API-013 | holds | mutation updateOrganization(organizationId, organization{name, color, image, messageContent, allowIncomingLeads, allowSelfOnboarding, allowCallForwarding, forwardingPhone, autoReplyEnabled, autoReplyContent, welcomeMessageContent, messageAlertIds}); answers organization; messageContent or messageAlertIds alone is enough.
API-014 | holds | mutation switchOrganization(organizationId); answers user.
API-015 | holds | mutation inviteUsers(users[email, role], campaignId, groupId, token, showCalendly, brand); answers users (email).
API-016 | holds | mutation deleteUsers(userIds).
API-017 | holds | query users(allUsers, orgAdmins); answers list.
API-018 | holds | query customValues(model, leadId, userId, calendarOnly, calendlyOnly, search); answers values.
API-019 | holds | mutation createCustomValues(values[name, value, userId], isCalendar); answers values.
API-020 | holds | query engagementMetrics; answers engagementMetrics (the eight scores).
API-021 | holds | mutation updateEngagementMetrics(engagementMetrics = the eight scores); answers engagementMetrics.
API-022 | holds | query sendStats; answers total, pending, sent, paused, finishes.
API-023 | holds | query leads(campaignId, groupId, page, search, leadFilter); answers total, page, leads; one leadFilter is "messages".
API-024 | holds | query lead(leadId, messagesOnly).
API-025 | holds | mutation createLead(lead{name, phone}, welcomeMessageContent).
API-026 | holds | mutation createLeads(leads[name, phone], campaignId, groupId).
API-027 | holds | mutation leadsFromCsv(leads, campaignId, groupId, keys of the columns for name and phone, and fullNameKey, firstNameKey, lastNameKey, phoneKey).
API-028 | holds | mutation updateLead(leadId, lead{name, phone}).
API-029 | holds | mutation archiveLeads(leadIds).
API-030 | holds | mutation addLeadsToCampaign(campaignId, leadIds, groupIds).
API-031 | holds | mutation addLeadsToGroup(groupId, leadIds).
API-032 | holds | mutation removeLeadsFromCampaign(leadIds, campaignId).
API-033 | holds | mutation removeLeadsFromGroup(leadIds, groupId).
API-034 | holds | mutation messageLeads(leadIds, messageContent, groupIds).
API-035 | holds | mutation messageLead(leadId, message); answers message.
API-036 | holds | mutation retryCampaignFeatureQueue, by the id of the queued text (A20).
API-037 | holds | mutation createLeadAppointment(eventDate, campaignsToAdd, campaignsToRemove), of a lead.
API-038 | holds | mutation updateLeadAppointment(eventDate, campaignsToAdd, campaignsToRemove), of one that is there.
API-039 | holds | mutation deleteLeadAppointment: which.
API-040 | holds | A mutation tryNow(name, phone) is there.
API-041 | holds | query campaigns(includeFeatures, includeStats, recent, publicOnly); answers campaigns.
API-042 | holds | query campaign(campaignId or campaignCode, includeFeatures, includeStats, isPublic).
API-043 | holds | query campaignCategories takes nothing.
API-044 | holds | query csvReport(campaignId); answers csv.
API-045 | holds | query pitch(pitchId).
API-046 | holds | query pitches takes nothing.
API-047 | holds | query pitchSlide(pitchSlideId, isPublic).
API-048 | holds | query pitchSlides(pitchId).
API-049 | holds | query slideWidget(slideWidgetId).
API-050 | holds | query groups takes nothing.
API-051 | holds | query group(groupId or groupCode).
API-052 | holds | query events(includeAll).
API-053 | holds | query landingPages takes nothing.
API-054 | holds | query landingPage(landingPageId or landingPageCode).
API-055 | holds | query landingPageDropdownOptions, of all.
API-056 | holds | query landingPageDropdownOption, of one.
API-057 | holds | mutation createCampaign(name, leadId, v2); answers campaign.id.
API-058 | holds | mutation cloneCampaign(campaignId, organizationId, isPublic); the client goes on to the new campaign.
API-059 | holds | mutation archiveCampaign(campaignId).
API-060 | holds | mutation deleteCampaign(campaignId).
API-061 | holds | mutation updateCampaign(campaignId, name, hasAppt, landingPage{title, description, color, image}, the same as landingPageTitle, landingPageDescription, landingPageColor, landingPageImage, calendlyEventUri, brandName, brandImage, brandColor, public, description, category).
API-062 | holds | mutation createCampaignFeature(campaignId, featureType, structureType, after).
API-063 | holds | mutation updateCampaignFeature(campaignFeatureId, structureType, message, messageContent, pitchId, days, hours, minutes, window, delayUntil).
API-064 | holds | mutation deleteCampaignFeature(campaignFeatureId, structureType).
API-065 | holds | mutation createCampaignWorkflow(campaignFeatureId).
API-066 | holds | mutation deleteCampaignWorkflow(campaignWorkflowId).
API-067 | holds | mutation createWorkflowTrigger(campaignWorkflowId).
API-068 | holds | mutation createWorkflowAction(campaignWorkflowId).
API-069 | holds | mutation updateWorkflowTrigger(workflowTriggerId, triggerType, triggerOption, triggerResponses, seconds, days, hours, performedAction, widgetExpression, widgetId).
API-070 | holds | mutation updateWorkflowAction(workflowActionId, actionType, messageContent, webhookUrl, userIds, nextCampaignId).
API-071 | holds | mutation deleteWorkflowTrigger, by its id.
API-072 | holds | mutation deleteWorkflowAction, by its id.
API-073 | holds | mutation createPitch takes nothing; answers the pitch's id.
API-074 | holds | mutation updatePitch(pitchId, title, color, image, redirectType, redirectUrl, redirectPhone, redirectButton).
API-075 | holds | mutation createPitchSlide(pitchId, featureId, slideType, after, pitchSlide); answers structure and slide (id, title, pitchId, created).
API-076 | holds | mutation updatePitchSlide(pitchSlideId, slideType, internalTitle, title, description, thumbnail, url, audioFile, content, mimeType, calendars, calendarsRemove); answers structure.
API-077 | holds | mutation deletePitchSlide(pitchSlideId).
API-078 | holds | mutation createSlideWidget(pitchSlideId, campaignId, widgetType, slideWidget{label, fineText, widgetType, labels, start, end}).
API-079 | holds | mutation updateSlideWidget(slideWidgetId, and what a widget has).
API-080 | holds | mutation deleteSlideWidget(slideWidgetId).
API-081 | holds | mutation createGroup(name); answers success, group.
API-082 | holds | mutation updateGroup(groupId, group{name or landingPage fields}).
API-083 | holds | mutation archiveGroups(groupIds).
API-084 | holds | mutation addGroupsToCampaign(groupIds, campaignId).
API-085 | holds | mutation messageGroups(groupIds, messageContent).
API-086 | holds | mutation cancelEvents(eventIds).
API-087 | holds | mutation addCampaignsToEvents(eventIds, campaignIds).
API-088 | holds | mutation messageEvents(eventIds, messageContent).
API-089 | holds | mutation createLandingPage.
API-090 | holds | mutation updateLandingPage(landingPageId, landingPage{title, description, color, image or profile, campaignId, campaignsToAdd, campaignsToRemove}).
API-091 | holds | mutation archiveLandingPages(landingPageIds).
API-092 | holds | mutation createLandingPageDropdownOption (its name is ours).
API-093 | holds | mutation updateLandingPageDropdownOption(label, campaignsToAdd, campaignsToRemove).
API-094 | holds | mutation deleteLandingPageDropdownOptions(landingPageDropdownOptionIds).
API-095 | holds | query loadLeadActivity(pitchId, campaignId, campaignLeadCode, campaignFeatureCode, token (the stored one), deviceId); answers success, errors, lead, pitch, activity, campaign, times; loads by campaignLeadCode and campaignFeatureCode.
API-096 | holds | mutation trackLead(leadActivitySsid, times, widgets, events).
API-097 | holds | mutation sendVerificationCode(campaignLeadCode, campaignFeatureCode) (its name is ours).
API-098 | holds | mutation confirmBrowser(campaignLeadCode, campaignFeatureCode, code); answers token.
API-099 | holds | mutation submitGroupLandingPage(groupCode, widgets); answers success, errors.
API-100 | holds | mutation submitCampaignLandingPage(campaignCode, widgets); answers success, errors.
API-101 | holds | mutation submitLandingPage(landingPageCode, widgets); answers success, errors.
API-102 | holds | REST: POST {api}/oauth2/modmed/token/{user token} with username and password in JSON; answers a message, "ModMed integration successful" where it was.
API-103 | holds | REST: POST {base}/super/tokens/{token} with search; answers organizations.
API-104 | holds | REST: POST {base}/super/organization-data/{token} with organization_id.
API-105 | holds | REST: POST {base}/super/change-subscription/{token} with organization_id, monthly_rate, sms_rate; answers success.
API-106 | holds | REST: POST {base}/super/change-card/{token} with organization_id and token (of the card); answers success, card.
API-107 | holds | REST: POST {base}/super/status/{token} with brand and stack ("celery" or "beat"); answers status.
API-108 | holds | REST: a HEAD of each brand's base URL tells that its backend answers.
`);
